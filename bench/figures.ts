import { availableParallelism, loadavg, totalmem } from 'node:os';

const BYTES_PER_GB = 1024 ** 3;

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [first, second] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[first] ?? Number.NaN) + (sorted[second] ?? Number.NaN)) / 2;
}

/** Date and machine of a run, in one line. */
export function describeRun(): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / BYTES_PER_GB);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${date}: ${availableParallelism()} cores, ${memory} GB of memory, Node.js ${process.version}, load before the run ${load}`;
}
