import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.ts';
import type { ContentChange, Publish } from '#domain/publishing/publishing.ts';
import { listQueries } from './recordQuery.ts';

/** What follows a successful save: lists and counts are read anew, the change is published, and both are told. */
export function useAfterSave(key: string, publish: Publish) {
  const queryClient = useQueryClient();
  return async (change: ContentChange, saved: { title: string; description: string }) => {
    void queryClient.invalidateQueries(listQueries(key));
    await publish(change);
    toast.success(saved.title, { description: saved.description });
  };
}
