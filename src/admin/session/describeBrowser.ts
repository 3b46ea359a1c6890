/** The parts of a user agent that name a browser and a system; the first match counts, since each imitates others. */
const BROWSERS = { Edge: /Edg/, Opera: /OPR\//, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
};

/** Names the browser and the system of a user agent, as far as they are known: `Firefox en Windows`. */
export function describeBrowser(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (names) => Object.entries(names).find(([, pattern]) => pattern.test(userAgent))?.[0],
  );
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Navegador desconocido';
}
