import { DraftKeeper } from './DraftKeeper.ts';
import { removeDraft, type Draft } from './draftStore.ts';

/** Makes what was typed into a record that is gone that of a new one; answers whether it is kept. */
export async function moveDraftToNewRecord(draft: Draft): Promise<boolean> {
  const { account, kind, form, values, keptAt } = draft;
  const isKept = await new DraftKeeper({ account, kind, id: 'new', form }, undefined).keep(values, keptAt);
  if (isKept) await removeDraft(draft);
  return isKept;
}

/** Keeps a draft again that was removed. */
export async function putDraftBack({ values, keptAt, base, sent, ...key }: Draft): Promise<void> {
  const keeper = new DraftKeeper(key, base);
  keeper.sent = sent;
  await keeper.keep(values, keptAt);
}
