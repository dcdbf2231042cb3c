import { onTestFailed } from 'vitest';
import { seededRandom } from '../../src/ui/line/seededRandom.ts';

/** Seed of every random choice of these tests: FAULTS_SEED, or a new one for each run. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 32);

/** Random numbers that SEED repeats; each `stream` of a test has its own. A test that fails prints the seed. */
export function repeatableRandom(stream = 0): () => number {
  if (stream === 0) onTestFailed(() => console.error(`Failed with FAULTS_SEED=${SEED}`));
  return seededRandom(SEED + stream);
}
