// Light or dark as the reader chose, before anything is drawn; as the system has it, if nothing was chosen.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // A browser that keeps nothing shows what the system says.
}
