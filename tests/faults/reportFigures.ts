import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CliTable from 'cli-table3';
import type { TestProject } from 'vitest/node';
import type { FaultFigures } from './faultFigures.ts';
import { SEED } from './seededRandom.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that each fault's figures are added to, as one line of JSON. */
    faultFigures: string;
    /** Seed of the random choices of this run. */
    faultSeed: number;
  }
}

const RESULTS = join(import.meta.dirname, '..', '..', 'bench', 'results');

/** Gathers what a project's faults measured, prints it as one table and keeps it as JSON under its name. */
export default function setup(project: TestProject): () => Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'site-faults-'));
  const file = join(directory, 'figures.jsonl');
  project.provide('faultFigures', file);
  project.provide('faultSeed', SEED);
  console.log(`Faults with FAULTS_SEED=${SEED}`);
  return async () => {
    const faults = readFigures(file);
    rmSync(directory, { recursive: true });
    if (faults.length === 0) return;
    console.log(`\n${printTable(faults)}\n`);
    await mkdir(RESULTS, { recursive: true });
    const results = join(RESULTS, `${project.name}.json`);
    await writeFile(results, `${JSON.stringify({ seed: SEED, faults }, null, 2)}\n`);
  };
}

function readFigures(file: string): FaultFigures[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function printTable(faults: readonly FaultFigures[]): string {
  const table = new CliTable({
    head: [
      'fault',
      'kills',
      'pages',
      'longest wait, ms',
      'of a message',
      'sent',
      'answered',
      'found',
      'mailed',
      'mailed again',
    ],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [46],
  });
  for (const { fault, kills, pages, longestWaitMs, longestMessageMs, messages } of faults) {
    const { sent, answered, found, mailed, mailedAgain } = messages;
    const waits = [longestWaitMs, longestMessageMs ?? ''];
    table.push([fault, kills, pages, ...waits, sent, answered, found, mailed, mailedAgain]);
  }
  return table.toString();
}
