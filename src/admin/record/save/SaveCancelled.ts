/** Thrown when the user keeps editing instead of saving: nothing failed, and nothing was saved. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled';
}
