import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#server/environment.ts';
import type { Service } from '../processes/childProcesses.ts';

/** A process's memory use, in bytes. */
export interface Usage {
  rss: number;
  heapUsed: number;
  external: number;
}

/** Environment of a server that reports its memory use (reportMemory.ts). */
export const reporting = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(root, 'scripts', 'bench', 'reportMemory.ts')).href}`,
};

/** Requests a server's memory use before and after a forced collection; start it with `reporting`. */
export function usage(server: Service): Promise<{ before: Usage; after: Usage }> {
  return new Promise((resolve) => {
    const ignore = server.onMessage((message) => {
      if (typeof message === 'object' && message !== null && 'memory' in message) {
        ignore();
        resolve(message.memory as { before: Usage; after: Usage });
      }
    });
    process.kill(server.pid ?? 0, 'SIGUSR2');
  });
}

/** One row of a Markdown table: name, resident memory, heap, and memory outside the heap. */
export function describeUsage(name: string, { rss, heapUsed, external }: Usage): string {
  const cells = [rss, heapUsed, external].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`);
  return `| ${[name, ...cells].join(' | ')} |`;
}
