import { useCallback, useEffect, useRef } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { listKeptImages } from '#data/files/media.ts';
import { removeAbandonedFiles, removeUnusedFiles } from '#data/files/storage.ts';
import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';
import { allDrafts } from '#admin/drafts/draftStore.ts';

/** Whether this tab has removed the files that others abandoned: once is enough. */
let hasSwept = false;

/**
 * When a form is left, removes the files it held at any time that no record refers to any more: replaced, removed, or
 * never saved. The database decides that, after any save in progress; files in a draft of this browser stay, and images
 * that were uploaded into the library. Then, once per tab, removes the files of forms whose tab was closed. Failures are
 * ignored, as a leftover file does no harm.
 */
export function useFileCleanup(initial: RecordFiles) {
  const seen = useRef<Set<string>>(undefined);
  seen.current ??= new Set(fileAddressesOf(initial));
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(
    () => () => {
      const clean = async () => {
        const db = createBrowserClient();
        const kept = await filesOfDrafts();
        const left = (seen.current ?? new Set()).difference(kept);
        await removeUnusedFiles(db, [...left.difference(await listKeptImages(db, [...left]))]);
        if (hasSwept) return;
        hasSwept = true;
        await removeAbandonedFiles(db, kept);
      };
      saving.current.then(clean, clean).catch(() => undefined);
    },
    [],
  );

  /** Remembers this URL. */
  const watch = useCallback((url: string) => void seen.current?.add(url), []);
  /** Remembers a save, to wait for it. */
  const during = useCallback(<Result>(save: Promise<Result>): Promise<Result> => {
    saving.current = save;
    return save;
  }, []);
  return { watch, during };
}

/** The URLs that any draft in this browser refers to, of any account. */
export async function filesOfDrafts(): Promise<Set<string>> {
  const drafts = await allDrafts();
  return new Set(drafts.flatMap(({ values }) => fileAddressesOf(values as RecordFiles)));
}
