/** A file that was uploaded before, from its public address. */
export async function downloadFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return new File([await response.blob()], url.split('/').at(-1) ?? '');
}
