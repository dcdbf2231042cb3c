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
  'browser, at length',
  'faults of a full disk',
  'deploy with Caddy',
  'deploy on a machine of its own',
  'spam filter',
  'journeys in Firefox',
  'journeys in WebKit',
];

/** Expects that a missing program is reported first and at the end. */
function expectReported(lines: readonly string[], how: string): void {
  const started = lines.findIndex((line) => line.endsWith(': started'));
  for (const part of LEFT_OUT) {
    const saysIt = expect.stringMatching(new RegExp(`^${part}: ${how}: `));
    expect(lines.slice(0, started)).toContainEqual(saysIt);
    expect(lines.slice(started)).toContainEqual(saysIt);
  }
}

test('output is shown as it comes, a missing program costs its checks, and each failure stands at the end with a command that repeats it', () => {
  const knip = 'echo "one unused file"; exit 1';
  const vitest = 'case "$*" in *unit) echo "FAILED: npx vitest run one.test.ts"; exit 1 ;; esac';
  const { status, lines } = runTest({}, { knip, vitest });
  expectReported(lines, 'SKIPPED');
  expect(lines).toContainEqual(
    expect.stringMatching(/^ *\d+:\d\d unused code and dependencies: one unused file$/),
  );
  const end = lines.slice(lines.findIndex((line) => line.startsWith('After ')));
  expect(end).toContain('unused code and dependencies: FAILED: npx knip');
  expect(end).toContain('unit: FAILED: npx vitest run one.test.ts');
  expect(end.at(-1)).toBe('Checks: 10 passed, 2 failed, 8 skipped');
  expect(status).toBe(1);
});

test('in CI a missing program fails its checks', () => {
  const { status, lines } = runTest({ CI: 'true' });
  expectReported(lines, 'FAILED');
  expect(lines.at(-1)).toBe('Checks: 12 passed, 8 failed, 0 skipped');
  expect(status).toBe(1);
});
