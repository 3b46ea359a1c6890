import { DraftKeeper } from './DraftKeeper.ts';
import type { Draft } from './draft.ts';
import { removeDraft } from './draftStore.ts';

/** Turns the draft of a record that no longer exists into one of a new record; resolves to whether it is stored. */
export async function moveDraftToNewRecord(draft: Draft): Promise<boolean> {
  const { account, kind, form, values, keptAt, unsent = [] } = draft;
  const keeper = new DraftKeeper({ account, kind, id: 'new', form }, undefined);
  keeper.unsent = unsent;
  const isKept = await keeper.keep(values, keptAt);
  if (isKept) await removeDraft(draft);
  return isKept;
}

/** Stores a removed draft again. */
export async function restoreDraft({
  values,
  keptAt,
  base,
  sent,
  unsent = [],
  isSetAside,
  ...key
}: Draft): Promise<void> {
  const keeper = new DraftKeeper(key, base, isSetAside);
  keeper.sent = sent;
  keeper.unsent = unsent;
  await keeper.keep(values, keptAt);
}
