/** Whether an address is a public file's in the storage of the backend at an address. */
export function isStoredFile(address: string, backend: string): boolean {
  return address.startsWith(`${backend}/storage/v1/object/public/`);
}

/** Whether a page may show that document in a frame: one of the storage, or one that a form is about to put there. */
export function isReadable(address: string, backend: string): boolean {
  return isStoredFile(address, backend) || address.startsWith('blob:');
}
