import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldControl } from '#ui/form/Field.tsx';
import { applyEdit, stateOf } from './applyEdit.ts';
import { commandOf, commandOfKeys, type CommandName } from './commands.ts';
import { EditorTabs, type EditorTab } from './EditorTabs.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { continueBlock, insertLink, type TextState } from './markdownEdits.ts';
import { Preview } from './Preview.tsx';
import { useImageInsertion } from './useImageInsertion.ts';

interface Props extends FieldControl {
  value: string;
  onChange: (value: string) => void;
  /** Uploads an image for the text and answers its public address; rejects with an error that `explainError` knows. */
  onUpload: (file: File) => Promise<string>;
  /** Told whether an image is under way: saving now would lose it. */
  onBusyChange?: (isBusy: boolean) => void;
}

/** The field for running text: markdown with a toolbar, and a look at what the public page will show. */
export function MarkdownEditor({ id, value, onChange, onUpload, onBusyChange, ...aria }: Props) {
  const control = useRef<HTMLTextAreaElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);
  const [chosenTab, setChosenTab] = useState<EditorTab>('write');
  const [linkFrom, setLinkFrom] = useState<TextState | null>(null);
  const images = useImageInsertion({ control, onChange, onUpload, onBusyChange });
  // An error has to be seen where it can be corrected.
  const tab = aria['aria-invalid'] ? 'write' : chosenTab;

  function run(name: CommandName) {
    if (!control.current) return;
    const state = stateOf(control.current);
    const next = commandOf(name).edit?.(state);
    if (next) applyEdit(control.current, next);
    else if (name === 'link') setLinkFrom(state);
    else imageInput.current?.click();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const name = commandOfKeys(event);
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isPlainEnter ? continueBlock(stateOf(event.currentTarget)) : null;
    if (!name && !next) return;
    event.preventDefault();
    if (name) run(name);
    else if (next) applyEdit(event.currentTarget, next);
  }

  return (
    <div className="editor">
      <EditorTabs id={id} tab={tab} onChange={setChosenTab} />
      <div role="tabpanel" id={`${id}-write`} aria-labelledby={`${id}-write-tab`} hidden={tab !== 'write'}>
        <EditorToolbar controls={id} isUploading={images.isBusy} onCommand={run} />
        <textarea
          {...aria}
          ref={control}
          id={id}
          className="editor-text"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => images.take(event, event.clipboardData)}
          onDrop={(event) => images.take(event, event.dataTransfer)}
        />
      </div>
      {tab === 'preview' && (
        <div role="tabpanel" id={`${id}-preview`} aria-labelledby={`${id}-preview-tab`}>
          <Preview markdown={value} />
        </div>
      )}
      <p role="status" className={images.status ? 'border-t border-line px-3 py-2 text-sm text-ink-soft' : 'sr-only'}>
        {images.status}
      </p>
      <input
        ref={imageInput}
        type="file"
        accept="image/*"
        hidden
        aria-label="Imagen para insertar en el texto"
        onChange={({ currentTarget }) => {
          images.insert([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {linkFrom && (
        <LinkDialog
          text={linkFrom.value.slice(linkFrom.selectionStart, linkFrom.selectionEnd)}
          onCancel={() => setLinkFrom(null)}
          onInsert={(link) => {
            // A text behind an open dialog cannot be written into as if it were typed.
            flushSync(() => setLinkFrom(null));
            if (!control.current) return;
            // It may have got an image meanwhile, behind what was selected.
            applyEdit(control.current, insertLink({ ...linkFrom, value: control.current.value }, link));
          }}
        />
      )}
    </div>
  );
}
