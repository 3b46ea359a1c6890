import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { capture, type Handler } from './capture.ts';
import { chooseEncoding, shareAsIs, type Shared } from './send.ts';

/** Most bytes of one file and of all files that are kept, each in the encodings that were asked for. */
const LARGEST = 512 * 1024;
const LIMIT = 64 * 1024 * 1024;

/**
 * A build's files, kept in memory as they were sent first: reading a file anew for each visitor costs several times what
 * sending it does. They do not change while the build is served.
 */
export class FileCache {
  private readonly kept = new Map<string, Shared>();
  private readonly keeping = new Set<string>();
  private size = 0;
  private readonly files: Handler;

  /** `files` sends a file, or calls its third argument where there is none. */
  constructor(files: Handler) {
    this.files = files;
  }

  /** The file that a request asks for, when it is kept. */
  get(request: IncomingMessage): Shared | undefined {
    const key = keyOf(request);
    return key === null ? undefined : this.kept.get(key);
  }

  /** Sends a file and keeps it from then on, or calls `next` where there is none. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { headers } = request;
    if (!isOneRange(headers)) delete headers.range;
    headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']);
    let exists = true;
    void this.files(request, response, () => {
      exists = false;
      next();
    });
    const key = keyOf(request);
    if (exists && key !== null) void this.keep(key, request.url ?? '/');
  }

  /** Keeps pages before anybody asks for them: the first visitor's answer, too, has no more of a head than it needs. */
  async warm(urls: Iterable<string>): Promise<void> {
    for (const url of urls) await this.keep(`br ${url}`, url);
  }

  private async keep(key: string, url: string): Promise<void> {
    if (this.keeping.has(key)) return;
    this.keeping.add(key);
    const encoding = key.slice(0, key.indexOf(' '));
    const file = await capture(this.files, url, { 'accept-encoding': encoding }).catch(() => null);
    if (file?.status !== 200 || file.body.length > LARGEST || this.size + file.body.length > LIMIT) return;
    this.size += file.body.length;
    this.kept.set(key, shareAsIs(file));
  }
}

/**
 * Whether a request is for one part from here to there, of whatever the file is now. Any other range is left out of account,
 * as servers may, and the whole file is sent: sirv takes the rest for something else, or throws.
 */
function isOneRange({ range, 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  return start !== undefined && condition === undefined && (!end || Number(start) <= Number(end));
}

/** Under which a file is kept; null for a request that is not for a whole file. */
function keyOf({ method, url = '/', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return null;
  const end = url.indexOf('?');
  return `${chooseEncoding(headers['accept-encoding'])} ${end === -1 ? url : url.slice(0, end)}`;
}
