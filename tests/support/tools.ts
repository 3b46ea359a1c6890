import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of an optional program; if it is missing, warns what is skipped. */
export function findTool(name: string, purpose: string): string | undefined {
  const tool = findProgram(name);
  if (!tool) console.warn(`Skipped: ${purpose}, because ${name} is not installed.`);
  return tool;
}

/** Returns the path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
