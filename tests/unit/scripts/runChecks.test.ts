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

/** Runs all checks with these programs; returns the exit code and the lines of the output. */
function runTest(env: Readonly<Record<string, string>>, programs = {}) {
  const folder = programFolder({ ...PROGRAMS, ...programs });
  const script = join(ROOT, 'scripts', 'test.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, 'all'], {
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
  'browser',
  'changed pages and copied site',
  'faults of a full disk',
  'deploy with Caddy',
  'deploy on a machine of its own',
  'spam filter',
  'journeys in Firefox',
  'journeys in WebKit',
];

test.each([
  ['skipped', {}, '11 passed, 0 failed, 8 skipped', 0],
  ['failed', { CI: 'true' }, '11 passed, 8 failed, 0 skipped', 1],
])(
  'a check whose program is missing is reported as %s, first and at the end, and counted in the last line',
  (how, env, counts, code) => {
    const { status, lines } = runTest(env);
    const started = lines.findIndex((line) => line.endsWith(': started'));
    for (const part of LEFT_OUT) {
      const saysIt = new RegExp(`^${part}: ${how.toUpperCase()}: `);
      expect(lines.slice(0, started)).toContainEqual(expect.stringMatching(saysIt));
      expect(lines.slice(started)).toContainEqual(expect.stringMatching(saysIt));
    }
    expect(lines.at(-1)).toBe(`Checks: ${counts}`);
    expect(status).toBe(code);
  },
);

test('the output of a check is shown as it comes, each failure again at the end with a command that repeats it', () => {
  const knip = 'echo "one unused file"; exit 1';
  const vitest = 'echo "FAILED: npx vitest run one.test.ts"; exit 1';
  const { status, lines } = runTest({}, { knip, vitest });
  expect(lines).toContain(' 0:00 unused code and dependencies: one unused file');
  const end = lines.slice(lines.findIndex((line) => line.startsWith('After ')));
  expect(end).toContain('unused code and dependencies: FAILED: npx knip');
  expect(end).toContain('unit: FAILED: npx vitest run one.test.ts');
  expect(status).toBe(1);
});
