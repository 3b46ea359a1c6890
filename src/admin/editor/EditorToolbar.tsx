import { commandNames, commandOf, type CommandName } from './commands.ts';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  /** The id of the text control. */
  controls: string;
  isUploading: boolean;
  onCommand: (name: CommandName) => void;
}

/** The toolbar of the Markdown mode. */
export function EditorToolbar({ controls, isUploading, onCommand }: Props) {
  const items = commandNames.map((name) => {
    const { label, shortcut } = commandOf(name);
    return {
      name,
      label,
      icon: name,
      keys: shortcut && `Ctrl+${shortcut.shown}`,
      isDisabled: name === 'image' && isUploading,
    };
  });
  return (
    <Toolbar label="Formato del texto" controls={controls} items={items} onCommand={({ name }) => onCommand(name)} />
  );
}
