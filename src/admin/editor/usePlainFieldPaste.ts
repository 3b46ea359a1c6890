import { applyEdit, stateOf, type TextControl } from './applyEdit.ts';
import { insertText } from './markdownEdits.ts';
import { hasScripts, plainText } from './plainText.ts';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';

/** Keeps superscripts and subscripts in what is pasted into titles, summaries and every other field without format. */
export function usePlainFieldPaste(): void {
  useWindowEvent('paste', onPaste);
}

function onPaste(event: ClipboardEvent): void {
  const { target: control, clipboardData, defaultPrevented } = event;
  const [plain = '', html = ''] = ['text/plain', 'text/html'].map((type) => clipboardData?.getData(type));
  if (defaultPrevented || !isTextControl(control) || !plain || !hasScripts(html)) return;
  event.preventDefault();
  void plainText(plain, html).then((text) => {
    const words = control instanceof HTMLInputElement ? text.replace(/\s*\n\s*/g, ' ') : text;
    applyEdit(control, insertText(stateOf(control), words));
  });
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLInputElement && /^(?:text|search)$/.test(target.type) && !target.readOnly;
}
