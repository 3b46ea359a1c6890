import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import type { ContentChange, Publish } from '#domain/publishing/publishing.ts';
import { describeSave, type SavedState } from './describeSave.ts';
import { listQueries } from './recordQuery.ts';

interface Options {
  /** The key of the record's queries. */
  key: string;
  noun: 'Noticia' | 'Publicación';
  publish: Publish;
}

type Item = Pick<ContentChange, 'id' | 'title' | 'address'>;

/**
 * What follows a successful save: lists and counts are read anew, the change is published, and both are told. `before` is
 * when the record was public until then; undefined for a new one.
 */
export function useAfterSave({ key, noun, publish }: Options) {
  const queryClient = useQueryClient();
  return async (item: Item, row: SavedState, before?: string | null) => {
    void queryClient.invalidateQueries(listQueries(key));
    await publish({ ...item, ...changeOf(row, before) });
    const { title, description } = describeSave(noun, before, row);
    toast.success(title, { description });
  };
}

/** What the save is to visitors. The row's own clock decides: it was saved at `updated_at`. */
function changeOf({ published_at, updated_at }: SavedState, before: string | null | undefined) {
  const stateOf = (publishedAt: string | null) => publishingState(publishedAt, new Date(updated_at));
  if (stateOf(published_at) === 'published') return { version: updated_at };
  const wasPublic = stateOf(before ?? null) === 'published';
  // What was public has to go at once; what never was is only kept from being shown too late.
  return wasPublic ? { version: null } : { version: updated_at, hiddenUntil: published_at };
}
