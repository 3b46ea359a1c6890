import { useEffect, useEffectEvent, useState } from 'react';
import { isEqual } from '#domain/isEqual.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { draftsOf, removeDraft, type Base, type Draft } from './draftStore.ts';
import { lockForm, openFormsOf, notifyForms, watchForms } from './openForms.ts';

interface Form<Values> {
  values: Values;
  isDirty: boolean;
  read: () => Values;
  update: (values: Values) => void;
}

interface Options<Values, Row extends Base> {
  keeper: DraftKeeper<Row>;
  /** What the form began with. */
  initial: Values;
  form: Form<Values>;
  /** Told of what is found, whose files are to be looked after. */
  onFound: (values: Values) => void;
}

/** What was typed before and not saved. */
export interface FoundDraft<Values extends object> extends Draft {
  values: Values;
  /** Whether the record was saved by somebody else since. */
  isOfOtherVersion: boolean;
}

/** Keeps what is typed into a form in this browser, and finds what was typed before and not saved. */
export function useLocalDraft<Values extends object, Row extends Base>({
  keeper,
  initial,
  form,
  onFound,
}: Options<Values, Row>) {
  const [isKept, setIsKept] = useState<boolean>();
  const [found, setFound] = useState<FoundDraft<Values>[]>([]);
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  const { key } = keeper;

  const keep = useEffectEvent(() => {
    if (form.isDirty) keeper.schedule(form.read, setIsKept);
    // One that stays by mistake is offered again.
    else keeper.forget().catch(() => undefined);
  });
  useEffect(() => keep(), [form.values, form.isDirty]);

  useEffect(() => {
    const close = lockForm(keeper.key);
    const keepNow = () => void keeper.flushLast().then(setIsKept);
    document.addEventListener('visibilitychange', keepNow);
    addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      removeEventListener('pagehide', keepNow);
      void keeper.flushLast().then(close);
    };
  }, [keeper]);

  const look = useEffectEvent(async () => {
    try {
      const [drafts, open] = await Promise.all([draftsOf(key), openFormsOf(key)]);
      const closed = drafts.filter((draft) => draft.form !== key.form && !open.has(draft.form));
      const readable = closed.map(withFields);
      const differing = readable.filter(({ values }) => !isEqual(values, initial));
      // Saved by a tab that was closed before it knew: never to be offered, also not over what is saved later.
      const saved = readable.filter((draft) => !differing.includes(draft));
      await Promise.all(saved.map(removeDraft));
      for (const { values } of differing) onFound(values);
      setFound(differing);
      setIsOpenElsewhere(open.size > (open.has(key.form) ? 1 : 0));
      setIsKept((was) => was ?? true);
    } catch {
      // Without storage nothing is found, and whoever leaves is asked; what was kept before stays kept.
      setIsKept((was) => was ?? false);
    }
  });
  useEffect(() => {
    void look();
    return watchForms(() => void look());
  }, [keeper]);

  /** A draft may be of an older panel, whose form had other fields. */
  function withFields(draft: Draft): FoundDraft<Values> {
    const known = Object.entries(draft.values).filter(([name]) => name in initial);
    return {
      ...draft,
      values: { ...initial, ...(Object.fromEntries(known) as Partial<Values>) },
      isOfOtherVersion: draft.base?.updated_at !== keeper.base?.updated_at,
    };
  }

  /** Takes a draft into the form; what was typed into that already becomes one itself. */
  async function restore(draft: FoundDraft<Values>) {
    if (form.isDirty) await putAside();
    form.update(draft.values);
    setIsKept(await keeper.take(draft));
    notifyForms();
  }

  async function putAside() {
    const other = new DraftKeeper({ ...key, form: crypto.randomUUID() }, keeper.base);
    other.sent = keeper.sent;
    await other.keep(form.read());
  }

  async function discard(draft: FoundDraft<Values>) {
    await removeDraft(draft);
    notifyForms();
  }

  /** Takes back that a draft was discarded. */
  async function keepAgain({ values, keptAt, base, sent, form: opening }: FoundDraft<Values>) {
    const other = new DraftKeeper({ ...key, form: opening }, base);
    other.sent = sent;
    await other.keep(values, keptAt);
    notifyForms();
  }

  return {
    /** Whether this browser keeps what is typed; unknown for a moment at first. */
    isKept,
    found,
    isOpenElsewhere,
    restore,
    discard,
    keepAgain,
  };
}
