/** That a person was asked before a save and chose to go on editing: nothing failed, and nothing was saved. */
export class SaveDeclined extends Error {
  override readonly name = 'SaveDeclined';
}
