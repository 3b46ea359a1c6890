import { DraftKeeper } from './DraftKeeper.ts';
import { removeDraft, type Draft } from './draftStore.ts';

/** Turns the draft of a record that no longer exists into one of a new record; resolves to whether it is stored. */
export async function moveDraftToNewRecord(draft: Draft): Promise<boolean> {
  const { account, kind, form, values, keptAt } = draft;
  const isKept = await new DraftKeeper({ account, kind, id: 'new', form }, undefined).keep(values, keptAt);
  if (isKept) await removeDraft(draft);
  return isKept;
}

/** Stores a removed draft again. */
export async function restoreDraft({ values, keptAt, base, sent, isSetAside, ...key }: Draft): Promise<void> {
  const keeper = new DraftKeeper(key, base, isSetAside);
  keeper.sent = sent;
  await keeper.keep(values, keptAt);
}
