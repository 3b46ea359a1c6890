import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import type { ContentChange, Publish } from '#domain/publishing.ts';

/** What follows a successful save: lists and counts are read anew, the change is published, and both are told. */
export function useAfterSave(key: string, publish: Publish) {
  const queryClient = useQueryClient();
  return async (change: ContentChange, saved: { title: string; description: string }) => {
    // The record itself belongs to the form that is open: it is not read again under the hands of its writer.
    void queryClient.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'item' });
    await publish(change);
    toast.success(saved.title, { description: saved.description });
  };
}
