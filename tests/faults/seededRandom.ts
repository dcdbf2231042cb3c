import { onTestFailed } from 'vitest';

/** Seed of every random choice of these tests: FAULTS_SEED, or a new one for each run. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 32);

/**
 * Numbers from 0 to below 1, the same for the same seed (mulberry32); `stream` tells several of one test
 * apart. A test that fails prints the seed.
 */
export function seededRandom(stream = 0): () => number {
  if (stream === 0) onTestFailed(() => console.error(`Failed with FAULTS_SEED=${SEED}`));
  let state = (SEED + stream) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
