import { useState, useSyncExternalStore, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { subscribeTo } from '#admin/ui/subscribeTo.ts';
import { stateOf } from '../applyEdit.ts';
import { commandOfKeys, commands, historyStepOf, keysOf, kindAt, kinds, type Command } from '../commands.ts';
import type { WriterProps } from '../writer.ts';
import { LinkDialog } from '../LinkDialog.tsx';
import { continueBlock, type TextState } from '../markdownEdits.ts';
import { insertLink, linkAt, linkSelection, removeLink } from '../markdownLinks.ts';
import { useSourceText, type Options } from './useSourceText.ts';
import { EditorTools } from '../EditorTools.tsx';
import { Toolbar } from '../Toolbar.tsx';

interface Props extends WriterProps, Pick<Options, 'onTravel'> {
  isUploading: boolean;
}

/** Puts the caret where a file or a text with format is dropped: at the end of the line, whose words a file would part. */
function placeCaret({ currentTarget, clientX, clientY, dataTransfer }: DragEvent<HTMLTextAreaElement>): void {
  const isFile = dataTransfer.files.length > 0;
  // The browser itself moves plain text, from the selection.
  const isOurs = isFile || dataTransfer.types.includes('text/html');
  if (!isOurs || !('caretPositionFromPoint' in document)) return;
  const place = document.caretPositionFromPoint(clientX, clientY);
  if (place?.offsetNode !== currentTarget) return;
  const lineEnd = currentTarget.value.indexOf('\n', place.offset);
  const end = lineEnd === -1 ? currentTarget.value.length : lineEnd;
  const offset = isFile ? end : place.offset;
  currentTarget.setSelectionRange(offset, offset);
}

/** The stored text in a text area, with commands for its marks. */
export function MarkdownSource({
  ref,
  value: stored,
  onChange,
  isUploading,
  insertions,
  onTravel,
  onTransfer,
  ...field
}: Props) {
  const { control, write, travel, apply, edit, caretListeners } = useSourceText({
    ref,
    value: stored,
    onChange,
    onTravel,
  });
  const [linkFrom, setLinkFrom] = useState<TextState | null>(null);
  const link = linkFrom && linkAt(linkFrom);

  /** Returns whether an address was pasted over words, which link to it then. */
  function pasteLink(address: string): boolean {
    const next = control.current && linkSelection(stateOf(control.current), address);
    if (next) edit(() => next);
    return next !== null;
  }

  function run({ name, edit: change }: Command) {
    if (!control.current) return;
    const state = stateOf(control.current);
    if (change) apply(change(state));
    else if (name === 'link') setLinkFrom(state);
    else insertions[name]?.();
  }

  function closeLink(change: (state: TextState) => TextState) {
    // Not what it was when the dialog opened: an image may have arrived before the selection.
    const state = control.current && stateOf(control.current);
    // Close the dialog first: the text behind it cannot be changed as if it were typed.
    flushSync(() => setLinkFrom(null));
    if (state) apply(change(state));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = historyStepOf(event);
    if (step && travel(step, event.currentTarget)) return event.preventDefault();
    const command = commandOfKeys(event);
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isPlainEnter ? continueBlock(stateOf(event.currentTarget)) : null;
    if (!command && !next) return;
    event.preventDefault();
    if (command) run(command);
    else if (next) apply(next);
  }

  return (
    <>
      <EditorToolbar controls={field.id} control={control} isUploading={isUploading} onCommand={run} />
      <textarea
        {...field}
        ref={control}
        className="editor-text"
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
        {...caretListeners}
        onPaste={(event) => {
          const { clipboardData } = event;
          if (pasteLink(clipboardData.getData('text/plain')) || onTransfer(clipboardData)) event.preventDefault();
        }}
        onDrop={(event) => {
          placeCaret(event);
          if (onTransfer(event.dataTransfer)) event.preventDefault();
        }}
      />
      {link && (
        <LinkDialog
          text={link.text}
          url={link.url}
          onCancel={() => setLinkFrom(null)}
          onInsert={(changed) => closeLink((state) => insertLink(state, changed))}
          onRemove={link.label ? () => closeLink(removeLink) : undefined}
        />
      )}
    </>
  );
}

interface EditorToolbarProps {
  /** The id of the text control. */
  controls: string;
  control: RefObject<HTMLTextAreaElement | null>;
  isUploading: boolean;
  onCommand: (command: Command) => void;
}

const onSelectionChange = subscribeTo(document, 'selectionchange');

/** The toolbar of the Markdown mode. */
function EditorToolbar({ controls, control, isUploading, onCommand }: EditorToolbarProps) {
  const present = useSyncExternalStore(onSelectionChange, () =>
    control.current ? kindAt(stateOf(control.current)) : 'paragraph',
  );
  return (
    <EditorTools>
      <Toolbar<Command>
        label="Formato del texto"
        controls={controls}
        menu={{
          label: 'Tipo de párrafo',
          items: kinds.map((kind) => ({ ...kind, isPressed: kind.name === present })),
        }}
        items={commands.map((command) => ({
          ...command,
          keys: keysOf(command),
          isDisabled: command.name === 'image' && isUploading,
        }))}
        onCommand={onCommand}
      />
    </EditorTools>
  );
}
