import { tickTask } from './listCommands.ts';
import { prose, visualCommands, type VisualCommand } from './visualCommands.ts';

const link = visualCommands.find(({ name }) => name === 'link');
const tick: VisualCommand = { name: 'tick', icon: 'tasks', label: 'Tarea hecha', run: prose(tickTask) };

/** The command for keys that neither ProseMirror nor Milkdown handles. */
export function commandOfKeys(event: KeyboardEvent): VisualCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || ctrlKey === metaKey || altKey || shiftKey) return undefined;
  if (key.toLowerCase() === 'k') return link;
  return key === 'Enter' ? tick : undefined;
}
