import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { NoProgramError } from './findProgram.ts';

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
  readonly reason?: string;
  readonly said?: string;
}

/**
 * Runs stages one after the other, and the checks of a stage side by side. Then ends the process, with code 0 if
 * nothing failed. A check or part whose program is missing is skipped; with `CI` set, it fails. At the end, prints the
 * output of failed checks again, and in the last line the number of checks by outcome.
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
  // The checks look for the programs again and must not try to install them again.
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

/** Runs a command. Its output is shown at once if it runs alone in its stage, otherwise only if it fails. */
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
