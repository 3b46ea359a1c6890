import { startTransition, useImperativeHandle, useLayoutEffect, useOptimistic, useRef, type FocusEvent } from 'react';
import { applyEdit, stateOf } from '../applyEdit.ts';
import { keepLineEnds, withPlainLineEnds } from '../lineEnds.ts';
import { insertImage, insertMarkdown, insertText, replaceImage, type TextState } from '../markdownEdits.ts';
import { linkSelection } from '../markdownLinks.ts';
import type { HistoryStep, Writer, WriterProps } from '../writer.ts';

export interface Options extends Pick<WriterProps, 'ref' | 'value' | 'onChange'> {
  /** Undoes or redoes what was typed in the visual mode. */
  onTravel: (step: HistoryStep) => void;
}

/** A stored text in a text area: what is typed, what commands change, and where undo leaves it. */
export function useSourceText({ ref, value: stored, onChange, onTravel }: Options) {
  const control = useRef<HTMLTextAreaElement>(null);
  // Chromium moves the caret when a dialog returns the focus: only where the author or an edit left it counts.
  const selection = useRef<[number, number]>(null);
  const isInUse = useRef(false);
  // A key shows its letter at once; the form around the text follows when the processor is free.
  const [value, show] = useOptimistic(withPlainLineEnds(stored));
  // Where the browser's own undo must stop: it would continue with what was typed in another field.
  const start = useRef(value);
  const written = useRef(value);
  const hasTravelled = useRef(false);
  useLayoutEffect(() => {
    if (value !== written.current) start.current = value;
    written.current = value;
  }, [value]);

  // Not by React, which would also write the whole text into the element at each key, and have the page styled again.
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  }, [value]);

  // The height follows the text where the browser does not do so itself.
  useLayoutEffect(() => {
    if (!control.current || CSS.supports('field-sizing', 'content')) return;
    control.current.style.height = '0';
    control.current.style.height = `${control.current.scrollHeight}px`;
  }, [value]);

  function write(text: string) {
    written.current = text;
    hasTravelled.current = false;
    // Who dictates presses no key.
    if (document.activeElement === control.current) isInUse.current = true;
    startTransition(() => {
      show(text);
      onChange(keepLineEnds(stored, text));
    });
  }

  /** Continues in the visual mode's history when nothing is left to undo here; returns whether it did. */
  function travel(step: HistoryStep, { value: present }: HTMLTextAreaElement): boolean {
    if (present !== start.current || (step === 'redo' && !hasTravelled.current)) return false;
    onTravel(step);
    hasTravelled.current = true;
    return true;
  }

  /** Changes the text and the selection as if the author had done so. */
  function apply(next: TextState) {
    if (!control.current) return;
    const isSelected = applyEdit(control.current, next);
    // A dialog may have opened meanwhile, and remembered where the text was being changed.
    if (isSelected) selection.current = [next.selectionStart, next.selectionEnd];
  }

  /** Changes the text as if it had been typed; focuses it only if asked to by a press of a button. */
  function edit(change: (state: TextState) => TextState, { isAsked = true } = {}) {
    if (!control.current) return;
    const next = change(stateOf(control.current));
    // A hidden control cannot be typed into.
    if (control.current.offsetParent === null) return onChange(keepLineEnds(stored, next.value));
    const focused = document.activeElement;
    apply(next);
    const isElsewhere = focused !== control.current && focused instanceof HTMLElement;
    if (isElsewhere && (!isAsked || focused.matches('input, textarea, select'))) focused.focus();
  }

  /** Changes text away from the caret, which stays at its words, even behind a dialog and after that closes. */
  function editElsewhere(change: (state: TextState) => TextState) {
    if (!control.current) return;
    const present = stateOf(control.current);
    const [selectionStart, selectionEnd] =
      document.activeElement !== control.current && selection.current
        ? selection.current
        : [present.selectionStart, present.selectionEnd];
    const remembered = change({ ...present, selectionStart, selectionEnd });
    const caret = change(present);
    edit(change);
    control.current.setSelectionRange(caret.selectionStart, caret.selectionEnd);
    selection.current = [remembered.selectionStart, remembered.selectionEnd];
  }

  useImperativeHandle(ref, (): Writer => ({
    flush: () => undefined,
    focus: () => {
      control.current?.focus();
      if (selection.current) control.current?.setSelectionRange(...selection.current);
    },
    insert: (markdown) => edit((state) => insertMarkdown(state, markdown)),
    insertPlain: (text) => edit((state) => linkSelection(state, text) ?? insertText(state, text)),
    insertImages: (images) => edit((state) => images.reduce(insertImage, state), { isAsked: false }),
    replaceImage: (address, image) => editElsewhere((state) => replaceImage(state, address, image)),
  }));

  /** Listeners that notice where the author leaves the caret. */
  const caretListeners = {
    onKeyDownCapture: () => void (isInUse.current = true),
    onPointerDown: () => void (isInUse.current = true),
    onDropCapture: () => void (isInUse.current = true),
    onBlur: ({ currentTarget: { selectionStart, selectionEnd } }: FocusEvent<HTMLTextAreaElement>) => {
      if (isInUse.current) selection.current = [selectionStart, selectionEnd];
      isInUse.current = false;
    },
  };

  return { control, write, travel, apply, edit, caretListeners };
}
