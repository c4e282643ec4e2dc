// The reader's locale for times: of the locales that the browser prefers, the first in the language of the page, so
// that a British reader of the English pages gets British times.

const { lang } = document.documentElement;

export const locale = navigator.languages.find((preferred) => preferred.split("-")[0] === lang) ?? lang;
