// Applies the reader's choice of light or dark before anything is drawn; without a choice, the system's setting.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage, the system's setting is used.
}
