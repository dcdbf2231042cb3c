import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

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

/** Formats a Markdown table. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Writes `content` between the lines `<!-- NAME -->` and `<!-- /NAME -->` of a document in `docs/`. Throws if the
 * document does not have the two lines.
 */
export function publish(document: string, name: string, content: string): void {
  const file = join(import.meta.dirname, '..', 'docs', document);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no section from ${start} to ${end}`);
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${content}\n\n${text.slice(to)}`);
  spawnSync('biome', ['format', '--write', file], { stdio: 'ignore' });
  console.log(`The tables are in docs/${document}`);
}
