// Draws an element anew where it differs: what stays the same is not laid out and painted again, which takes a phone long.

const svg = "http://www.w3.org/2000/svg";

const isAlike = (old, fresh) => old.nodeName === fresh.nodeName && old.nodeType === fresh.nodeType;

function become(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  adopt(old, [...fresh.childNodes]);
}

function adopt(element, children) {
  const olds = [...element.childNodes];
  children.forEach((fresh, i) => {
    const old = olds[i];
    if (!old) element.append(fresh);
    else if (isAlike(old, fresh)) become(old, fresh);
    else old.replaceWith(fresh);
  });
  for (const old of olds.slice(children.length)) old.remove();
}

/** Makes the contents of a part of a drawing those of this markup. */
export function morph(element, markup) {
  if (element.firstChild === null || markup === "") {
    element.innerHTML = markup;
    return;
  }
  const fresh = document.createElementNS(svg, "g");
  fresh.innerHTML = markup;
  adopt(element, [...fresh.childNodes]);
}
