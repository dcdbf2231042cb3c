import { setTimeout as wait } from 'node:timers/promises';

/** How long a caller waits for a count, in ms. For one that took longer the last time, nobody waits. */
const PATIENCE_MS = 50;
/** A count that took longer than that is made anew after this many times as long. */
const REST = 3;

/** The count of this name, which may be of a moment ago; undefined while the first is under way. */
export type SlowCount<Value> = (name: string) => Promise<Value | undefined>;

interface Entry<Value> {
  value?: Value;
  running?: Promise<void> | undefined;
  /** How long the last count took, in ms. */
  tookMs: number;
  freshUntil: number;
}

/**
 * Keeps counts that take long with very many rows, by name. A call is answered soon: with a new count, the last one, or
 * undefined while the first is under way.
 */
export function slowCounts<Value>(count: (name: string) => Promise<Value>): SlowCount<Value> {
  const entries = new Map<string, Entry<Value>>();

  async function renew(name: string, entry: Entry<Value>): Promise<void> {
    const begun = performance.now();
    try {
      entry.value = await count(name);
      entry.tookMs = performance.now() - begun;
      entry.freshUntil = entry.tookMs < PATIENCE_MS ? 0 : performance.now() + REST * entry.tookMs;
    } finally {
      entry.running = undefined;
    }
  }

  return async function read(name) {
    const entry = entries.get(name) ?? { tookMs: 0, freshUntil: 0 };
    entries.set(name, entry);
    if (!entry.running && performance.now() >= entry.freshUntil) {
      entry.running = renew(name, entry);
      // Whoever waits for it gets the error; nobody may.
      entry.running.catch(() => undefined);
    }
    if (entry.tookMs < PATIENCE_MS) await Promise.race([entry.running, wait(PATIENCE_MS)]);
    return entry.value;
  };
}
