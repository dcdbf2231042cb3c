import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NoProgramError } from './findProgram.ts';
import { REPEAT } from './reporters/formatProgress.ts';

/** A check, or a part of one, that is skipped if a program is missing. */
interface Part {
  readonly name: string;
  /** Finds the programs that it needs; throws a NoProgramError. */
  readonly needs?: () => unknown;
}

/** A command that ends with code 0 if the check passes. */
export interface Check extends Part {
  readonly command: readonly [string, ...string[]];
  /** Optional parts; each adds its arguments to the command if its programs are there. */
  readonly parts?: readonly (Part & { readonly args?: readonly string[] })[];
}

type Outcome = 'passed' | 'failed' | 'skipped';

interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  /** Lines for the summary: why it was skipped, or the commands that repeat what failed. */
  readonly summary: readonly string[];
}

/**
 * Runs stages one after the other, and the checks of a stage side by side. Each line of their output is printed as it
 * comes, after the minutes since the start and the name of the check. Then ends the process, with code 0 if nothing
 * failed. A check or part whose program is missing is skipped, which is said first; with `CI` set, it fails. At the
 * end, prints a line for each failure with the command that repeats it, and in the last line the number of checks by
 * outcome.
 */
export async function runChecks(...stages: readonly (readonly Check[])[]): Promise<never> {
  const start = performance.now();
  const results: Result[] = [];
  const isThere = ({ name, needs }: Part) => {
    const lack = needs && findLack(needs);
    if (lack) results.push({ name, ...lack });
    if (lack) console.log(`${name}: ${lack.summary}`);
    return !lack;
  };
  const ready = stages.map((checks) =>
    checks.filter(isThere).map(({ parts = [], ...check }) => {
      const args = parts.filter(isThere).flatMap((part) => part.args ?? []);
      return { name: check.name, command: [...check.command, ...args] };
    }),
  );
  // The checks look for the programs again and must not try to install them again.
  process.env.INSTALL_NOTHING = 'true';
  for (const checks of ready) {
    results.push(...(await Promise.all(checks.map((check) => run(check, start)))));
  }
  return conclude(results, start);
}

function findLack(needs: () => unknown): Omit<Result, 'name'> | undefined {
  try {
    needs();
    return undefined;
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    const outcome = process.env.CI ? 'failed' : 'skipped';
    return { outcome, summary: [`${outcome.toUpperCase()}: ${error.message}`] };
  }
}

async function run(
  { name, command }: { readonly name: string; readonly command: readonly string[] },
  start: number,
): Promise<Result> {
  const say = (line: string) => console.log(`${formatMinutes(start)} ${name}: ${line}`);
  const [program = '', ...args] = command;
  const startOfCheck = performance.now();
  say('started');
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  const failures: string[] = [];
  const [[status]] = await Promise.all([
    once(child, 'close'),
    ...outputsOf(child).map(async (lines) => {
      for await (const line of lines) {
        if (line.trim()) say(line);
        if (Object.values(REPEAT).some((beginning) => line.startsWith(beginning))) {
          failures.push(line);
        }
      }
    }),
  ]);
  const outcome = status === 0 ? 'passed' : 'failed';
  const seconds = Math.round((performance.now() - startOfCheck) / 1000);
  say(`${outcome.toUpperCase()} in ${seconds} s`);
  const isUnexplained = outcome === 'failed' && failures.length === 0;
  const summary = isUnexplained ? [`${REPEAT.failed}npx ${command.join(' ')}`] : failures;
  return { name, outcome, summary };
}

function outputsOf({ stdout, stderr }: ChildProcess) {
  return [stdout, stderr].flatMap((input) => (input ? [createInterface({ input })] : []));
}

/** The time since the start as minutes and seconds, such as ` 4:05`. */
function formatMinutes(start: number): string {
  const seconds = Math.floor((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(5);
}

function conclude(results: readonly Result[], start: number): never {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  console.log(`\nAfter ${formatMinutes(start).trim()} minutes:`);
  for (const { name, summary } of results) {
    for (const line of summary) console.log(`${name}: ${line}`);
  }
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${count(outcome)} ${outcome}`,
  );
  console.log(`\nChecks: ${counts.join(', ')}`);
  process.exit(count('failed') === 0 ? 0 : 1);
}
