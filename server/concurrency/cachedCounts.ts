import { setTimeout as wait } from 'node:timers/promises';

/** How long a caller waits for a count, in ms. If the count took longer the last time, nobody waits. */
const MAX_WAIT_MS = 50;
/** A slow count is cached for this many times as long as it took. */
const REFRESH_FACTOR = 3;

/** Returns the count of this name, which may be slightly old, or undefined while the first count is under way. */
export type CachedCount<Value> = (name: string) => Promise<Value | undefined>;

interface Entry<Value> {
  value?: Value;
  running?: Promise<void> | undefined;
  /** How long the last count took, in ms. */
  tookMs: number;
  freshUntil: number;
}

/**
 * A stale-while-revalidate cache, by name, of counts that take long if there are very many rows. Each call returns
 * within MAX_WAIT_MS.
 */
export function cachedCounts<Value>(count: (name: string) => Promise<Value>): CachedCount<Value> {
  const entries = new Map<string, Entry<Value>>();

  async function renew(name: string, entry: Entry<Value>): Promise<void> {
    const begun = performance.now();
    try {
      entry.value = await count(name);
      entry.tookMs = performance.now() - begun;
      entry.freshUntil =
        entry.tookMs < MAX_WAIT_MS ? 0 : performance.now() + REFRESH_FACTOR * entry.tookMs;
    } finally {
      entry.running = undefined;
    }
  }

  return async function read(name) {
    const entry = entries.get(name) ?? { tookMs: 0, freshUntil: 0 };
    entries.set(name, entry);
    if (!entry.running && performance.now() >= entry.freshUntil) {
      entry.running = renew(name, entry);
      // Nobody may be waiting, and an unhandled rejection would end the process.
      entry.running.catch(() => undefined);
    }
    if (entry.tookMs < MAX_WAIT_MS) await Promise.race([entry.running, wait(MAX_WAIT_MS)]);
    return entry.value;
  };
}
