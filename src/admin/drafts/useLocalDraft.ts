import { subscribeTo } from '#admin/ui/subscribeTo.ts';
import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftKeeper, restoreDraft } from './DraftKeeper.ts';
import type { useForm } from '#ui/form/useForm.ts';
import type { Base, Draft, UnsentImage } from './draft.ts';
import { draftsOf, removeDraft } from './draftStore.ts';
import { lockForm, openFormsOf, notifyForms, watchForms } from './openForms.ts';

interface Options<Values extends object, Row extends Base> {
  keeper: DraftKeeper<Row>;
  /** The form's initial values. */
  initial: Values;
  form: Pick<ReturnType<typeof useForm<Values, unknown>>, 'values' | 'isDirty' | 'hasChanged' | 'read' | 'update'>;
  files: {
    /** Called with the values of each draft found, so that their files are tracked. */
    watchRecord: (values: Values) => void;
    /** The images of the text that were not uploaded. */
    unsent: readonly UnsentImage[];
    offerUnsent: (images: readonly UnsentImage[]) => void;
  };
}

/** A draft of an earlier opening of the form. */
export interface FoundDraft<Values extends object> extends Draft {
  values: Values;
  /** Whether the record has been saved by somebody else since. */
  isOfOtherVersion: boolean;
}

/** Stores a form's unsaved contents in this browser, and finds earlier drafts. */
export function useLocalDraft<Values extends object, Row extends Base>(options: Options<Values, Row>) {
  const { keeper, form, files } = options;
  /** Whether this browser stores what is typed; undefined until known. */
  const [isKept, setIsKept] = useState<boolean>();

  const keep = useEffectEvent(() => {
    if (form.isDirty) keeper.schedule(form.read, setIsKept);
    // A draft left behind by an error is offered again.
    else if (keeper.unsent.length === 0) keeper.forget().catch(() => undefined);
  });
  useEffect(() => keep(), [form.values, form.isDirty]);

  const keepLast = useEffectEvent(async () => {
    // The latest changes may not have rendered yet.
    if (!form.hasChanged()) return;
    keeper.schedule(form.read, setIsKept);
    if (await keeper.flushLast()) setIsKept(true);
    // Retried and reported at the next pause: a warning now would move what is being clicked.
    else keeper.schedule(form.read, setIsKept);
  });

  const keepUnsent = useEffectEvent(() => {
    const former = keeper.unsent;
    keeper.unsent = files.unsent;
    if (former === files.unsent || former.length + files.unsent.length === 0) return;
    if (form.hasChanged() || files.unsent.length > 0) void keeper.keep(form.read()).then(setIsKept);
    else keeper.forget().catch(() => undefined);
  });
  useEffect(() => keepUnsent(), [files.unsent]);

  useEffect(() => {
    const close = lockForm(keeper.key);
    const keepNow = () => void keepLast();
    const ends = [
      // Focus also goes when a dialog opens or the window loses it.
      subscribeTo(document, 'visibilitychange', 'focusout')(keepNow),
      subscribeTo(window, 'pagehide')(keepNow),
    ];
    return () => {
      ends.forEach((end) => end());
      void keepLast().then(close);
    };
  }, [keeper, keeper.key]);

  const { found, isOpenElsewhere } = useFoundDrafts(options, (isThere) => setIsKept((was) => was ?? isThere));

  /**
   * Loads a draft into the form; what the user has already typed becomes a draft of its own. If this browser cannot
   * store that, resolves to false without doing anything, unless it may be replaced.
   */
  async function restore(draft: FoundDraft<Values>, mayReplace: boolean): Promise<boolean> {
    const hasTyped = form.hasChanged() || keeper.unsent.length > 0;
    if (hasTyped && !mayReplace && !(await keeper.putAside(form.read()))) return false;
    form.update(draft.values);
    const taking = keeper.take(draft);
    files.offerUnsent(keeper.unsent);
    setIsKept(await taking);
    notifyForms();
    return true;
  }

  async function discard(draft: FoundDraft<Values>) {
    await removeDraft(draft);
    notifyForms();
  }

  /** Undoes `discard`; resolves to whether this browser could store it again. */
  async function keepAgain({ isOfOtherVersion: _, ...draft }: FoundDraft<Values>): Promise<boolean> {
    const isKeptAgain = await restoreDraft(draft);
    notifyForms();
    return isKeptAgain;
  }

  return { isKept, found, isOpenElsewhere, restore, discard, keepAgain };
}

/**
 * The drafts of earlier openings of the form, and whether it is open in another tab. `onStorage` is told whether this
 * browser can be asked for drafts.
 */
function useFoundDrafts<Values extends object, Row extends Base>(
  { keeper, initial, files }: Options<Values, Row>,
  onStorage: (isThere: boolean) => void,
) {
  const [found, setFound] = useState<FoundDraft<Values>[]>([]);
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  const { key } = keeper;

  const poll = useEffectEvent(async () => {
    try {
      const [drafts, open] = await Promise.all([draftsOf(key), openFormsOf(key)]);
      const closed = drafts.filter((draft) => draft.form !== key.form && !open.has(draft.form));
      const readable = closed.map(withFields);
      const differing = readable.filter(({ values, unsent = [] }) => unsent.length > 0 || !dequal(values, initial));
      // Equal to what is saved: the tab closed before its save was confirmed. Never offer it, even over later saves.
      const saved = readable.filter((draft) => !differing.includes(draft));
      await Promise.all(saved.map(removeDraft));
      for (const { values } of differing) files.watchRecord(values);
      setFound(differing);
      setIsOpenElsewhere(open.size > (open.has(key.form) ? 1 : 0));
      onStorage(true);
    } catch {
      // Without storage no draft is found, and leaving asks for confirmation; drafts stored earlier stay stored.
      onStorage(false);
    }
  });
  useEffect(() => {
    void poll();
    return watchForms(() => void poll());
  }, [keeper, key]);

  /** A draft may come from an older panel, whose form had other fields. */
  function withFields(draft: Draft): FoundDraft<Values> {
    const known = Object.entries(draft.values).filter(([name]) => name in initial);
    return {
      ...draft,
      values: { ...initial, ...(Object.fromEntries(known) as Partial<Values>) },
      isOfOtherVersion: draft.id !== 'new' && draft.base?.updated_at !== keeper.base?.updated_at,
    };
  }

  return { found, isOpenElsewhere };
}
