import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program is that not every machine has; where it is missing, the output says what is skipped for it. */
export function findTool(name: string, purpose: string): string | undefined {
  const tool = findProgram(name);
  if (!tool) console.warn(`Skipped: ${purpose}, because ${name} is not installed.`);
  return tool;
}

/** Where a program is, if it is installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
