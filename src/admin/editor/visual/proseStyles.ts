import proseStyles from '#styles/prose.css?inline';

let isAdopted = false;

/** Adds the public pages' styles for running text to the panel; once, when the first text is opened. */
export function adoptProseStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(proseStyles);
  document.adoptedStyleSheets.push(sheet);
}
