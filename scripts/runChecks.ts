import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { NoProgramError } from './findProgram.ts';

/** What can be left out where a program cannot be had. */
interface Part {
  readonly name: string;
  /** Finds what it cannot do without; throws a NoProgramError. */
  readonly needs?: () => unknown;
}

/** A command that ends with code 0 when all is well. */
export interface Check extends Part {
  readonly command: readonly [string, ...string[]];
  /** Parts of it; each adds its arguments to the command where it has what it needs. */
  readonly parts?: readonly (Part & { readonly args?: readonly string[] })[];
}

type Outcome = 'passed' | 'failed' | 'skipped';

interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly said?: string;
}

/**
 * Runs stages of checks, one after the other, the checks of a stage side by side, and ends the process:
 * with code 0 if nothing failed. A check or part whose program cannot be had is skipped, and failed with
 * it where `CI` is set. The end repeats what failed checks said, and its last line counts them all.
 */
export async function runChecks(...stages: readonly (readonly Check[])[]): Promise<never> {
  const results: Result[] = [];
  const isThere = ({ name, needs }: Part) => {
    const lack = needs && lackOf(needs);
    if (lack) results.push({ name, ...lack });
    if (lack) console.log(`\n== ${lack.outcome.toUpperCase()}: ${name}: ${lack.reason}`);
    return !lack;
  };
  const ready = stages.map((checks) =>
    checks.filter(isThere).map(({ parts = [], ...check }) => {
      const args = parts.filter(isThere).flatMap((part) => part.args ?? []);
      return { name: check.name, command: [...check.command, ...args] };
    }),
  );
  // Whoever looks for a program again finds no more than this.
  process.env.INSTALL_NOTHING = 'true';
  for (const checks of ready) {
    const isAlone = checks.length === 1;
    results.push(...(await Promise.all(checks.map((check) => run(check, isAlone)))));
  }
  return conclude(results);
}

function lackOf(needs: () => unknown): Omit<Result, 'name'> | undefined {
  try {
    needs();
    return undefined;
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    return { outcome: process.env.CI ? 'failed' : 'skipped', reason: error.message };
  }
}

/** Shows what a command says as it comes when it is alone; else it is kept for the end. */
async function run(
  check: { readonly name: string; readonly command: readonly string[] },
  isAlone: boolean,
): Promise<Result> {
  const { name, command } = check;
  if (isAlone) console.log(`\n== ${name}: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const [[status], ...streams] = await Promise.all([
    once(child, 'close'),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  const said = streams.join('');
  const outcome = status === 0 ? 'passed' : 'failed';
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`== ${name}: ${outcome}, ${seconds} s`);
  return { name, outcome, said };
}

function conclude(results: readonly Result[]): never {
  const of = (outcome: Outcome) => results.filter((result) => result.outcome === outcome);
  for (const { name, reason } of of('skipped')) console.log(`\nSkipped: ${name}: ${reason}`);
  for (const { name, reason, said = '' } of of('failed')) {
    console.log(`\nFailed: ${name}${reason ? `: ${reason}` : ''}`);
    if (said) console.log(said.trimEnd());
  }
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${of(outcome).length} ${outcome}`,
  );
  console.log(`\nChecks: ${counts.join(', ')}`);
  process.exit(of('failed').length === 0 ? 0 : 1);
}
