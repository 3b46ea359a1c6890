import proseStyles from '#styles/prose.css?inline';

let isAdopted = false;

/** Gives the panel what public pages style running text with; once, when the first text is opened. */
export function adoptProseStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(proseStyles);
  document.adoptedStyleSheets.push(sheet);
}
