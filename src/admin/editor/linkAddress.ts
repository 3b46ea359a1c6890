/**
 * Completes what was typed as a link's URL: `www.unr.edu.ar` and `ana@unr.edu.ar` become URLs. Returns null if the page
 * would not accept it.
 */
export function completeLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address) || /^[/#][^\s]*$/.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^[^\s:/?#@]+\.[^\s:/?#@]{2,}([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return null;
}
