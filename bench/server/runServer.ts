import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import CliTable from 'cli-table3';
import { findProgram } from '../../scripts/findProgram.ts';
import { publishSection } from '../publishSection.ts';
import { measureFiles } from './measureFiles.ts';
import { measureFloods } from './measureFloods.ts';
import { measureIssue } from './measureIssue.ts';
import { measureMessages } from './measureMessages.ts';
import type { ServerOptions } from './options.ts';
import type { ServerResults } from './results.ts';
import { startServer } from './startServer.ts';
import { barTable, issueTable, loadTable, memoryTable, type Table } from './tables.ts';
import { type MemorySample, watchMemory } from './watchMemory.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENT = join('docs', 'scaling.md');
const SECTION = 'bench:server';
const BYTES_PER_GB = 1024 ** 3;

/**
 * Measures a built site's server, prints the tables and writes the figures; a whole run also writes
 * them into docs/scaling.md. Throws a BenchError or a NoProgramError with one line if the run cannot
 * go on.
 */
export async function runServer(options: ServerOptions, siteDir: string): Promise<void> {
  const results = await measure(options, siteDir);
  const tables = [barTable(results), loadTable(results), issueTable(results), memoryTable(results)];
  for (const table of tables) if (table.rows.length > 0) console.log(print(table));

  const json = resolve(ROOT, options.json);
  await mkdir(dirname(json), { recursive: true });
  await writeFile(json, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`The figures of every round are in ${options.json}`);
  await publish(options, results.machine, tables);
}

async function measure(options: ServerOptions, siteDir: string): Promise<ServerResults> {
  const wrk = findProgram('wrk');
  const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const shared = { ...options, siteDir, folder, wrk, report };
  const machine = describeMachine();
  return {
    machine,
    files: await measureFiles(shared),
    messages: await measureMessages(shared),
    floods: await measureFloods(shared),
    issues: await measureIssue(shared),
    memory: options.requests > 0 ? await measureMemory(shared) : [],
  };
}

async function measureMemory(options: {
  siteDir: string;
  folder: string;
  wrk: string;
  requests: number;
}): Promise<MemorySample[]> {
  report(`${options.requests} pages to one process ...`);
  const server = await startServer({ ...options, processes: 1 });
  try {
    return await watchMemory(options.wrk, server, options.requests);
  } finally {
    await server.close();
  }
}

function describeMachine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const memoryGb = Math.round(totalmem() / BYTES_PER_GB);
  return (
    `${date}: ${availableParallelism()} cores, ${memoryGb} GB of memory, Node.js ${process.version}, ` +
    `load before the run ${(loadavg()[0] ?? 0).toFixed(1)}`
  );
}

/** Only a whole run is published. */
async function publish(
  options: ServerOptions,
  machine: string,
  tables: readonly Table[],
): Promise<void> {
  const isWhole = options.rounds > 1 && !options.skipNginx && options.requests >= 1_000_000;
  if (!isWhole) {
    console.log(`${DOCUMENT} keeps its tables: they take a whole run`);
    return;
  }
  const file = join(ROOT, DOCUMENT);
  const content = [
    `Measured on ${machine}. Medians of ${options.rounds} rounds of ${options.seconds} seconds.`,
    ...tables.map(markdown),
  ].join('\n\n');
  await publishSection(file, SECTION, content);
  console.log(`The tables are in ${DOCUMENT}`);
}

function print({ head, rows }: Table): string {
  const table = new CliTable({ head: [...head], style: { head: [], border: [], compact: true } });
  table.push(...rows.map((row) => [...row]));
  return table.toString();
}

function markdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Progress, apart from the tables. */
function report(line: string): void {
  console.error(line);
}
