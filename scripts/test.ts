/**
 * `npm test`: every check of the project, one after the other. All of them run even when one fails;
 * the last line counts them.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './findBrowser.ts';
import { foundOrExit } from './foundOrExit.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const CHECKS: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] },
  {
    name: 'types of the hosted functions',
    command: ['deno', 'check', '--node-modules-dir=manual', '--no-remote', 'supabase/functions'],
  },
  { name: 'unused code and dependencies', command: ['knip'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'unit and server',
    command: ['vitest', 'run', '--project', '!faults', '--project', '!journeys*'],
  },
  { name: 'faults', command: ['vitest', 'run', '--project', 'faults'] },
  { name: 'browser', command: ['playwright', 'test'] },
  { name: 'journeys in three browsers', command: ['node', 'scripts/test-browsers.ts'] },
];

process.env.CHROME_PATH = foundOrExit(findBrowser);

const failed = CHECKS.filter(({ name, command: [program, ...args] }) => {
  console.log(`\n== ${name}: ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status !== 0;
});

for (const { name } of failed) console.log(`\nFailed: ${name}`);
console.log(`\nChecks: ${CHECKS.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
