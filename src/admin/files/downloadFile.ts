/** Downloads an uploaded file from its public URL. Rejects if the response is not OK. */
export async function downloadFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return new File([await response.blob()], url.split('/').at(-1) ?? '');
}
