import type { EditorState } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { FieldControl } from '#ui/form/Field.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { EditorTools } from '../EditorTools.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { VideoDialog } from '../VideoDialog.tsx';
import type { HistoryStep, Writer, WriterProps } from '../writer.ts';
import { kindCommands } from './kindCommands.ts';
import { describeImage } from './imageWords.ts';
import { linkAt, linkText, removeLink, setLink } from './links.ts';
import { SelectionMenu } from './SelectionMenu.tsx';
import { useInsertMenu } from './useInsertMenu.tsx';
import { useVisualText, type Options } from './useVisualText.ts';
import {
  commandOfKeys,
  selectionCommands,
  tableCommands,
  visualCommands,
  type VisualCommand,
} from './visualCommands.ts';

interface Props extends WriterProps, Pick<Options, 'isShown' | 'onRefuse' | 'onEarly'> {
  /** Undoes or redoes what was typed here, even while it is hidden. */
  historyRef: Ref<(step: HistoryStep) => void>;
  /** Called once the text has loaded. */
  onOpen: () => void;
}

/** A visual editor, which shows the text as the page does. */
export function VisualEditor({
  ref,
  historyRef,
  isShown,
  value,
  onChange,
  onOpen,
  onRefuse,
  onEarly,
  insertions,
  onTransfer,
  ...aria
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null);
  const opened = useVisualText({
    ...{ root, value, isShown, onChange, onRefuse, onEarly },
    // An address comes with the title of its page, which is not what the selected words are to be replaced with.
    onTransfer: (data) =>
      text?.linkSelection(data.getData('text/plain')) === true || onTransfer(data) || takePlain(data),
    onState: setState,
    onKey: (event) => {
      if (inserting.onKey(event)) return true;
      const command = commandOfKeys(event);
      if (command) run(command);
      return command !== undefined;
    },
  });
  const text = opened?.text;
  const inserting = useInsertMenu({ id: aria.id, view: opened?.milkdown.view, state, onCommand: run });
  const notifyOpen = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    if (opened) notifyOpen();
  }, [opened]);
  useLayoutEffect(() => {
    const describedBy = [aria['aria-describedby'], keysId(aria.id)].filter(Boolean).join(' ');
    const attributes = { ...aria, ...inserting.aria, 'aria-describedby': describedBy };
    if (opened) setControlAttributes(opened.milkdown.view.dom, attributes, isShown);
  });

  useImperativeHandle<Writer | null, Writer | null>(ref, () => text ?? null);
  useImperativeHandle(historyRef, () => (step) => opened?.travel(step));

  function run(command: VisualCommand) {
    if (!opened) return;
    if (command.run) command.run(opened.milkdown);
    else if (command.name === 'link' || command.name === 'video') setDialog(command.name);
    else if (command.name !== 'image' || !describeImage(opened.milkdown.view)) insertions[command.name]?.();
  }

  /** Inserts plain text, which Milkdown would read as Markdown. */
  function takePlain(data: DataTransfer): boolean {
    const plain = data.getData('text/plain');
    if (!plain || data.getData('text/html').includes('data-pm-slice')) return false;
    text?.insertPlain(plain);
    return true;
  }

  function close(act?: () => void) {
    flushSync(() => setDialog(null));
    act?.();
    opened?.milkdown.view.focus();
  }

  return (
    <>
      <Toolbars id={aria.id} state={state} onCommand={run} />
      <div
        role="presentation"
        className="relative"
        onFocus={() => setIsFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
      >
        {/* Scrolls for a wide table; the text itself grows with what is written. */}
        <div ref={root} className="editor-visual overflow-x-auto" />
        {isFocused && inserting.element}
        {isFocused && state && opened && (
          <SelectionMenu
            {...{ id: aria.id, state, view: opened.milkdown.view, onCommand: run }}
            items={itemsOf(selectionCommands, state)}
          />
        )}
      </div>
      {state && text && dialog === 'link' && (
        <LinkDialog
          text={linkText(state)}
          url={linkAt(state)?.mark.attrs['href'] as string | undefined}
          onCancel={() => close()}
          onInsert={(link) => close(() => text.change((present) => setLink(present, link)))}
          onRemove={() => close(() => text.change(removeLink))}
        />
      )}
      {text && dialog === 'video' && (
        <VideoDialog onCancel={() => close()} onInsert={(address) => close(() => text.insertVideo(address))} />
      )}
    </>
  );
}

interface ToolbarsProps {
  /** The text's id. */
  id: string;
  state: EditorState | null;
  onCommand: (command: VisualCommand) => void;
}

function Toolbars({ id, state, onCommand }: ToolbarsProps) {
  const isTable = state !== null && isInTable(state);
  return (
    <EditorTools>
      <Toolbar
        label="Formato del texto"
        controls={id}
        menu={{ label: 'Tipo de párrafo', items: itemsOf(kindCommands, state) }}
        items={itemsOf(visualCommands, state)}
        onCommand={onCommand}
      />
      {isTable && <Toolbar label="Tabla" controls={id} items={itemsOf(tableCommands, state)} onCommand={onCommand} />}
      <p
        id={keysId(id)}
        hidden={!isTable}
        className="border-b border-line px-3 py-1 text-sm text-ink-soft pointer-coarse:hidden"
      >
        En una tabla, Tab pasa a la celda siguiente y Mayús+Intro corta la línea; Escape y después Tab sale del texto.
      </p>
    </EditorTools>
  );
}

/** The commands as a toolbar shows them. */
function itemsOf<Command extends VisualCommand>(commands: readonly Command[], state: EditorState | null) {
  return commands.map((command) => ({
    ...command,
    isPressed: state ? command.isActive?.(state) : undefined,
    isDisabled: state ? command.isPossible?.(state) === false : undefined,
  }));
}

/** The id of the keys of a table. */
const keysId = (id: string) => `${id}-table-keys`;

/** Gives the editable element the attributes of a form control. */
function setControlAttributes(element: HTMLElement, { id, ...described }: FieldControl, isShown: boolean): void {
  // Id and name belong to the visible control.
  element.id = isShown ? id : '';
  // Milkdown's class name is the panel's name for the surrounding element.
  element.classList.remove('editor');
  element.classList.add('prose');
  // Text is focusable anyway, but accessibility checks count a scrollable area as reachable only with a tabindex.
  element.tabIndex = 0;
  element.setAttribute('aria-multiline', 'true');
  element.setAttribute('aria-labelledby', isShown ? `${id}-label` : '');
  for (const [name, value] of Object.entries(described)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}
