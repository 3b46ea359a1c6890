/** Thrown when a person chose to keep editing instead of saving: nothing failed, and nothing was saved. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled';
}
