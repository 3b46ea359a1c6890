import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import type { ContentChange, Publish } from '#domain/publishing/publishing.ts';
import { describeSave, type Noun, type SavedState } from './describeSave.ts';
import { listQueries } from './recordQuery.ts';
import { visibleChange } from './visibleChange.ts';

interface Options {
  /** The key of the record's queries. */
  key: string;
  noun: Noun;
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
    await publish({ ...item, ...visibleChange(row, before) });
    const { title, description } = describeSave(noun, before, row);
    toast.success(title, { description });
  };
}
