import type { IncomingMessage } from 'node:http';

/** An answer with a whole file: what is sent and the headers that go with it. */
export interface KeptAnswer {
  /** The path that was asked for, without its query. */
  readonly path: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * For how long an answer is given again, in ms: a busy page is read from disk once a second, and a site
 * that is built anew is served within two, since others get the old answer while one request reads.
 */
const KEPT_MS = 1000;
/** A larger file is read from disk each time. */
export const MAX_KEPT_FILE_BYTES = 1024 ** 2;
const MAX_TOTAL_BYTES = 32 * 1024 ** 2;
/** About what an answer takes besides its name and body. */
const ENTRY_BYTES = 2048;

/** With any of these an answer is not simply the file. */
const CONDITIONS = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
] as const;

/** Headers of an answer by name. */
type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

/** What of a request decides whether and what it is answered from memory. */
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Answers that were given a moment ago. */
export interface FileMemory {
  /** The answer to a plain GET, if it is kept. */
  find(request: Asked): KeptAnswer | undefined;
  /** Keeps the answer to a request, if it is a plain GET. */
  keep(request: Asked, headers: Headers, body: Buffer): void;
  /** Forgets everything. */
  clear(): void;
}

interface Entry extends KeptAnswer {
  until: number;
  /** One request has been sent to read it anew. */
  isBeingRead: boolean;
  readonly bytes: number;
}

/** Keeps at most 32 MB in all, names included, since those are the visitors' to choose. */
export function createFileMemory(): FileMemory {
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  function forget(name: string): void {
    const entry = entries.get(name);
    if (entry && entries.delete(name)) totalBytes -= entry.bytes;
  }

  function clear(): void {
    entries.clear();
    totalBytes = 0;
  }

  return {
    find(request) {
      if (!isPlainGet(request)) return undefined;
      const name = nameOf(request);
      const entry = entries.get(name);
      if (!entry) return undefined;
      const now = performance.now();
      if (now < entry.until) return entry;
      if (entry.isBeingRead || now >= entry.until + KEPT_MS) forget(name);
      entry.until += KEPT_MS;
      entry.isBeingRead = true;
      return undefined;
    },
    keep(request, headers, body) {
      if (!isPlainGet(request)) return;
      const name = nameOf(request);
      const bytes = 2 * name.length + body.length + ENTRY_BYTES;
      forget(name);
      if (totalBytes + bytes > MAX_TOTAL_BYTES) clear();
      entries.set(name, {
        path: pathOf(request),
        headers: listOf(headers),
        body,
        until: performance.now() + KEPT_MS,
        isBeingRead: false,
        bytes,
      });
      totalBytes += bytes;
    },
    clear,
  };
}

function isPlainGet({ method, headers }: Asked): boolean {
  return method === 'GET' && CONDITIONS.every((name) => headers[name] === undefined);
}

/** All that the answer to a plain GET depends on: no answer with a file depends on the query. */
function nameOf(request: Asked): string {
  return `${request.headers['accept-encoding'] ?? ''}\n${pathOf(request)}`;
}

function pathOf({ url = '' }: Asked): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function listOf(headers: Headers): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((item) => [name, String(item)]),
  );
}
