import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PreviewRequest } from '#domain/previews.ts';
import type { FieldControl } from '#ui/form/Field.tsx';
import { Notice } from '#admin/ui/Notice.tsx';
import { EditorTabs, useEditorTabs } from './EditorTabs.tsx';
import { ImageNotices } from './images/ImageNotices.tsx';
import { ImageDialog } from './images/ImageDialog.tsx';
import { insertImage, replaceImage, type TextState } from './markdownEdits.ts';
import { Preview } from './Preview.tsx';
import { addedFile, useImageInsertion, type ImageText } from './images/useImageInsertion.ts';
import { useCaretBlock } from './useCaretBlock.ts';
import { usePaste } from './usePaste.ts';
import { WritingArea } from './WritingArea.tsx';
import type { Writer } from './writer.ts';
import { FileInput } from '#admin/ui/FileInput.tsx';
import { ROOMY_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';

type UploadOptions = Omit<Parameters<typeof useImageInsertion>[0], 'put' | 'replace'>;

interface Props extends FieldControl, UploadOptions {
  value: string;
  onChange: (value: string) => void;
  /** The record that the text belongs to, with this text. */
  preview: PreviewRequest;
  /** Makes the site fetch an image from another site. */
  onFetch: (address: string) => Promise<Blob>;
  /** A dialog to choose an image that was uploaded before. */
  library: ComponentType<{
    onChoose: (image: { name: string; address: string; alt: string | null }) => void;
    onCancel: () => void;
  }>;
}

/** The field for running text: a visual mode, a Markdown mode, and a preview of the public page. */
export function MarkdownEditor({
  value,
  onChange,
  preview,
  onUpload,
  onFetch,
  library: Library,
  onPendingChange,
  failed,
  onFailedChange,
  ...field
}: Props) {
  const { id } = field;
  const writer = useRef<Writer>(null);
  const panel = useRef<HTMLDivElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { mode, tab, notice, visual, change, refuse } = useEditorTabs(writer, Boolean(field['aria-invalid']));
  const hasRoom = useMediaQuery(ROOMY_SCREEN);
  const [isBesideWanted, setIsBesideWanted] = useState(false);
  const isBeside = isBesideWanted && hasRoom && tab !== 'preview';
  // Until an editor has loaded, there is no caret.
  const unselected: TextState = { value, selectionStart: value.length, selectionEnd: value.length };
  const images = useImageInsertion({
    put: (added) =>
      writer.current ? writer.current.insertImages(added) : onChange(added.reduce(insertImage, unselected).value),
    replace: (address, image) =>
      writer.current
        ? writer.current.replaceImage(address, image)
        : onChange(replaceImage(unselected, address, image).value),
    onUpload,
    onPendingChange,
    failed,
    onFailedChange,
  });
  const paste = usePaste({ writer, images, onFetch });

  /** Closes a dialog first: the text behind it cannot take focus. */
  function leaveDialog(close: () => void) {
    flushSync(close);
    writer.current?.focus();
  }
  const describe = (text: ImageText | null) => leaveDialog(() => images.describe(text));

  return (
    <div className={isBeside ? 'editor editor-beside' : 'editor'}>
      <div className="flex justify-between gap-4 border-b border-line px-2">
        <EditorTabs id={id} tab={tab} onChange={change} />
        {hasRoom && tab !== 'preview' && (
          <button
            type="button"
            className="editor-tab"
            aria-pressed={isBeside}
            onClick={() => setIsBesideWanted(!isBeside)}
          >
            Vista previa al lado
          </button>
        )}
      </div>
      {notice && tab === 'markdown' && <Notice>{notice}</Notice>}
      <div className="editor-panes">
        <div
          ref={panel}
          role="tabpanel"
          id={`${id}-${mode}`}
          aria-labelledby={`${id}-${mode}-tab`}
          hidden={tab === 'preview'}
        >
          <WritingArea
            {...field}
            {...{ mode, value, onChange }}
            ref={writer}
            editor={visual?.VisualEditor}
            insertions={{
              image: () => imageInput.current?.click(),
              library: () => setIsChoosing(true),
              plainPaste: () => void paste.plain(),
            }}
            onTransfer={paste.take}
            isUploading={images.isUploading}
            isInserting={isChoosing || Boolean(images.current)}
            onRefuse={refuse}
          />
        </div>
        {isBeside && <PreviewBeside item={preview} text={panel} />}
      </div>
      {tab === 'preview' && (
        // As high before it arrives: otherwise the page would be too short to show it.
        <div
          ref={showEditor}
          role="tabpanel"
          id={`${id}-preview`}
          aria-labelledby={`${id}-preview-tab`}
          className="min-h-[60vh]"
        >
          <Preview item={preview} />
        </div>
      )}
      <ImageNotices markdown={value} failed={failed} images={images} onEmptied={() => writer.current?.focus()} />
      <FileInput
        ref={imageInput}
        multiple
        aria-label="Imágenes para insertar en el texto"
        onFiles={(files) => void images.insert(files.map(addedFile))}
      />
      {images.current && (
        <ImageDialog
          key={images.current.place}
          image={images.current}
          left={images.left}
          onCancel={() => describe(null)}
          onAnswer={describe}
        />
      )}
      {isChoosing && (
        <Library
          onChoose={({ name, address, alt }) => {
            setIsChoosing(false);
            void images.insert([{ name, source: address, alt }]);
          }}
          onCancel={() => leaveDialog(() => setIsChoosing(false))}
        />
      )}
    </div>
  );
}

/** The preview, following the caret of the text beside it. */
function PreviewBeside({ item, text }: { item: PreviewRequest; text: RefObject<HTMLElement | null> }) {
  const caret = useCaretBlock(text);
  return (
    <section ref={showEditor} aria-label="Vista previa al lado" className="border-l border-line">
      <div className="editor-preview">
        <Preview item={item} caret={caret} />
      </div>
    </section>
  );
}

/** A ref of what makes the editor higher: scrolls as much of it into view as fits the window. */
function showEditor(part: HTMLElement | null): void {
  part?.closest('.editor')?.scrollIntoView();
}
