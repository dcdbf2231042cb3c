import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programFolder } from './programFolder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const PASSES = 'exit 0';

/** Stands for what the checks run, and for a machine that has PostgreSQL and nginx and can install nothing. */
const PROGRAMS = {
  ...Object.fromEntries(
    ['astro', 'biome', 'deno', 'knip', 'node', 'playwright', 'vitest'].map((name) => [
      name,
      PASSES,
    ]),
  ),
  initdb: 'echo "initdb (PostgreSQL) 15.18"',
  nginx: PASSES,
  nginxBrotli: PASSES,
  'apt-get': 'exit 100',
  sudo: 'exit 1',
};

/** Runs all of `npm test` with these programs; returns the exit code and the lines of the output. */
function runTest(env: Readonly<Record<string, string>>, programs = {}) {
  const folder = programFolder({ ...PROGRAMS, ...programs });
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'test.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: folder,
      POSTGRES_BIN: folder,
      NGINX_PATH: folder,
      NGINX_BROTLI_PATH: folder,
      PLAYWRIGHT_BROWSERS_PATH: folder,
      ...env,
    },
  });
  return { status, lines: stdout.trim().split('\n') };
}

const LEFT_OUT = [
  'spam filter',
  'faults of a full disk',
  'deploy with Caddy',
  'deploy on a machine of its own',
  'browser',
  'journeys in Firefox',
  'journeys in WebKit',
];

test.each([
  ['skipped', {}, '10 passed, 0 failed, 7 skipped', 0],
  ['failed', { CI: 'true' }, '10 passed, 7 failed, 0 skipped', 1],
])(
  'a check whose program is missing is reported as %s and counted in the last line',
  (how, env, counts, code) => {
    const { status, lines } = runTest(env);
    for (const part of LEFT_OUT) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${how}: ${part}: `, 'i')));
    }
    expect(lines.at(-1)).toBe(`Checks: ${counts}`);
    expect(status).toBe(code);
  },
);

test('a failed check is reported again at the end, and the others continue', () => {
  const { status, lines } = runTest({}, { knip: 'echo "one unused file"; exit 1' });
  const failed = lines.indexOf('Failed: unused code and dependencies');
  expect(lines[failed + 1]).toBe('one unused file');
  expect(lines.at(-1)).toBe('Checks: 9 passed, 1 failed, 7 skipped');
  expect(status).toBe(1);
});
