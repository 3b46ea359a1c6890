/** Whether a URL is a public file in the storage of the backend at the URL `backend`. */
export function isStoredFile(address: string, backend: string): boolean {
  return address.startsWith(`${backend}/storage/v1/object/public/`);
}

/**
 * Whether storage does not have a file, by the status of its answer; a 402 or 403 is a quota or a proxy, and every file is
 * still there.
 */
export function isAbsent(status: number): boolean {
  return [400, 404, 410].includes(status);
}

/** Whether a page may show a document in a frame: it is in storage, or a form is about to upload it. */
export function isReadable(address: string, backend: string): boolean {
  return isStoredFile(address, backend) || address.startsWith('blob:');
}
