import { useCallback, useEffect, useRef } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { removeAbandonedFiles, removeUnusedFiles } from '#data/files/storage.ts';
import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';
import { filesOfDrafts } from './filesOfDrafts.ts';

/** Whether this tab has looked for files that others left behind: once is enough. */
let hasSwept = false;

/**
 * When a form is left, removes the files that it held at any time and that no record refers to any more: replaced ones,
 * removed ones, and those of a form that was not saved. The database is asked before; a save that is under way is
 * waited for, and what a draft in this browser refers to stays. Then, once in a tab, go the files of forms that nobody left: their tab was closed. A file that stays by
 * mistake does no harm, so nobody is troubled with a failure.
 */
export function useFileCleanup(initial: RecordFiles) {
  const seen = useRef<Set<string>>(undefined);
  seen.current ??= new Set(fileAddressesOf(initial));
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(
    () => () => {
      const clean = async () => {
        const kept = await filesOfDrafts();
        await removeUnusedFiles(createBrowserClient(), [...(seen.current ?? new Set()).difference(kept)]);
        if (hasSwept) return;
        hasSwept = true;
        await removeAbandonedFiles(createBrowserClient(), kept);
      };
      saving.current.then(clean, clean).catch(() => undefined);
    },
    [],
  );

  /** Keeps this address in mind. */
  const watch = useCallback((url: string) => void seen.current?.add(url), []);
  /** Keeps the end of a save in mind. */
  const during = useCallback(<Result>(save: Promise<Result>): Promise<Result> => {
    saving.current = save;
    return save;
  }, []);
  return { watch, during };
}
