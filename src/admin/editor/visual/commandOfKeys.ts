import { tickTask } from './listCommands.ts';
import { prose, visualCommands, type VisualCommand } from './visualCommands.ts';

const named = (name: string) => visualCommands.find((command) => command.name === name);
const tick: VisualCommand = { name: 'tick', icon: 'tasks', label: 'Tarea hecha', run: prose(tickTask) };

/** The command for keys that neither ProseMirror nor Milkdown handles. */
export function commandOfKeys(event: KeyboardEvent): VisualCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || ctrlKey === metaKey || altKey || shiftKey) return undefined;
  if (key.toLowerCase() === 'k') return named('link');
  if (key === '.') return named('superscript');
  if (key === ',') return named('subscript');
  return key === 'Enter' ? tick : undefined;
}
