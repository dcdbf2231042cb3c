import type { FastifyReply } from 'fastify';

/** An answer with a whole file: what is sent and the headers that go with it. */
export interface KeptAnswer {
  readonly headers: Partial<ReturnType<FastifyReply['getHeaders']>>;
  readonly body: Buffer;
}

/**
 * For how long an answer is given again, in ms: a site that is built anew is served within that time,
 * and a busy page is read from disk once a second.
 */
const KEPT_MS = 1000;
/** A larger file is read from disk each time. */
export const MAX_KEPT_FILE_BYTES = 1024 ** 2;
const MAX_TOTAL_BYTES = 32 * 1024 ** 2;
/** About what an answer takes besides its name and body. */
const ENTRY_BYTES = 2048;

/** Answers that were given a moment ago, each under a name that tells all that it depends on. */
export interface FileMemory {
  find(name: string): KeptAnswer | undefined;
  keep(name: string, answer: KeptAnswer): void;
}

/** Keeps at most 32 MB in all, names included, since those are the visitors' to choose. */
export function createFileMemory(): FileMemory {
  const answers = new Map<string, KeptAnswer & { readonly until: number }>();
  let totalBytes = 0;

  function forget(name: string): void {
    const answer = answers.get(name);
    if (answer && answers.delete(name)) totalBytes -= sizeOf(name, answer);
  }

  return {
    find(name) {
      const answer = answers.get(name);
      if (answer && performance.now() < answer.until) return answer;
      forget(name);
      return undefined;
    },
    keep(name, answer) {
      forget(name);
      if (totalBytes + sizeOf(name, answer) > MAX_TOTAL_BYTES) {
        answers.clear();
        totalBytes = 0;
      }
      answers.set(name, { ...answer, until: performance.now() + KEPT_MS });
      totalBytes += sizeOf(name, answer);
    },
  };
}

function sizeOf(name: string, { body }: KeptAnswer): number {
  return 2 * name.length + body.length + ENTRY_BYTES;
}
