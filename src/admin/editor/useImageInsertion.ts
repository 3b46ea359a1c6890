import { useEffect, useEffectEvent, useState, type RefObject, type SyntheticEvent } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { explainError } from '#domain/errors.ts';
import { applyEdit, stateOf } from './applyEdit.ts';
import { insertImage } from './markdownEdits.ts';

const DESCRIPTION = 'Descripción de la imagen';

interface Options {
  control: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Uploads images for a text, and puts each where the caret is when it arrives. */
export function useImageInsertion({ control, onChange, onUpload, onBusyChange }: Options) {
  const [underWay, setUnderWay] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const isBusy = underWay.length > 0;

  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  async function upload(file: File) {
    const before = control.current && stateOf(control.current);
    setUnderWay((names) => [...names, file.name]);
    try {
      const url = await onUpload(file);
      put(url, before?.value);
      setOutcome(`${file.name}: insertada en el texto.`);
    } catch (error) {
      setOutcome('');
      toast.error('Error', { description: `${file.name}: ${explainError(error)}` });
    } finally {
      setUnderWay((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }

  function put(url: string, textBefore: string | undefined) {
    if (!control.current) return;
    const next = insertImage(stateOf(control.current), { url, description: DESCRIPTION });
    // Somebody who went on typing must not write over the description.
    const isWaiting = control.current.value === textBefore;
    const selectionEnd = next.selectionEnd + (isWaiting ? 0 : url.length + 3);
    const settled = isWaiting ? next : { ...next, selectionStart: selectionEnd, selectionEnd };
    const focused = document.activeElement;
    const isElsewhere = focused instanceof HTMLElement && focused !== document.body && focused !== control.current;
    // A hidden control cannot be typed into.
    if (control.current.offsetParent === null) return onChange(next.value);
    applyEdit(control.current, settled);
    if (isElsewhere && focused.matches('input, textarea, select')) focused.focus();
  }

  function insert(files: readonly File[]) {
    // The window that chooses files may have stayed open when the form was sent.
    if (control.current?.closest('[inert]')) return;
    for (const file of files) void upload(file);
  }

  /** Takes the images of a paste or a drop; text goes its usual way. */
  function take(event: SyntheticEvent, data: DataTransfer) {
    const files = [...data.files];
    if (files.length === 0 || data.types.includes('text/plain')) return;
    event.preventDefault();
    insert(files);
  }

  const status = isBusy ? `Subiendo ${underWay.join(', ')}... Se insertará donde esté el cursor.` : '';
  return { isBusy, status: status || outcome, insert, take };
}
