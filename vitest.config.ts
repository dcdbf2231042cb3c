import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests that run once: what they store is stored alike by others, or they are of the SQLite file. All others run on both. */
const ONE_DATABASE_TESTS = [
  'desk/authentication',
  'desk/health',
  'desk/limitConcurrent',
  'server/adminFormats',
  'server/adminProcess',
  'server/connections',
  'server/contactCall',
  'server/decideAfterFailure',
  'server/formPages',
  'server/fuzzHttp',
  'server/logs',
  'server/metrics',
  'server/process',
  'server/renderEml',
  'server/restore',
  'server/securityHeaders',
  'server/settings',
  'server/socketActivation',
  'server/staticSite',
  'server/storageFailure',
  'server/unsubscribe',
  'server/welcomeMail',
].map((name) => `tests/${name}.test.ts`);

/** Tests of the hosted variant, and of what locks rows, which are of PostgreSQL only. */
const POSTGRES_TESTS = [
  'tests/server/copyToPostgres.test.ts',
  'tests/server/hosted*.test.ts',
  'tests/server/rowLocks.test.ts',
];

/** Builds a changed copy of the site, and runs checks on it. */
const CHANGED_SITE = 'tests/pages/changedSite.test.ts';

const POSTGRES = 'tests/server/postgresForTests.ts';

/** The browsers that the journeys run in (`npm run test:cross-browser`); Playwright's tests run in Chromium. */
const ENGINES = ['Firefox', 'WebKit'] as const;

/** More than the processor's cores: tests of locks, restarts and refused mail wait most of their time. */
const WORKERS = availableParallelism() + 1;

/** Tests that wait for a server, on SQLite unless their options say otherwise. */
function onServer(name: string, options: NonNullable<TestProjectInlineConfiguration['test']>) {
  const provide = { database: 'sqlite' as const };
  return { test: { isolate: false, provide, ...options, name } };
}

export default defineConfig({
  test: {
    // Only what hangs takes this long: on a busy machine, a process alone starts for half a minute.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: WORKERS,
    reporters: ['./scripts/reporters/vitestReporter.ts'],
    // As in playwright.config.ts, and for the same reason; a slow test that then passes says `retry x1`.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false },
        // What Astro puts in the place of its own name when it builds.
        resolve: { alias: { 'astro:content': 'astro/content/config' } },
      },
      // Spelling, worn words and lengths of what is written.
      { test: { name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false } },
      onServer('pages', { include: ['tests/pages/**/*.test.ts'], exclude: [CHANGED_SITE] }),
      onServer('changed site', { include: [CHANGED_SITE] }),
      onServer('server, SQLite', {
        include: ['tests/{server,desk}/**/*.test.ts'],
        exclude: POSTGRES_TESTS,
      }),
      onServer('server, PostgreSQL', {
        include: ['tests/{server,desk}/**/*.test.ts'],
        exclude: ONE_DATABASE_TESTS,
        provide: { database: 'postgres' },
        globalSetup: POSTGRES,
      }),
      onServer('faults', {
        include: ['tests/faults/**/*.test.ts'],
        maxWorkers: availableParallelism(),
        globalSetup: POSTGRES,
        testTimeout: 480_000,
      }),
      onServer('deploy', {
        include: ['tests/deploy/**/*.test.ts'],
        isolate: true,
        maxWorkers: availableParallelism(),
      }),
      ...ENGINES.map((engine) => ({
        test: {
          name: `journeys in ${engine}`,
          include: ['tests/cross-browser/**/*.test.ts'],
          // One browser for all files.
          isolate: false,
          provide: { database: 'sqlite' as const, engine },
          // Their checks run side by side as it is.
          maxWorkers: 1,
        },
      })),
    ],
  },
});
