/**
 * What was typed as the address of a link, completed: `www.unr.edu.ar` and `ana@unr.edu.ar` become addresses. Null when
 * the page would not let it through.
 */
export function completeLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address) || /^[/#][^\s]*$/.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^[^\s:/?#@]+\.[^\s:/?#@]{2,}([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return null;
}
