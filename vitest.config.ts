import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of what is stored, which run on both databases; the others need one of them. */
const STORAGE_TESTS = [
  'adminCommands',
  'backups',
  'confirmations',
  'contactCall',
  'doctor',
  'issueDelivery',
  'mailDelivery',
  'migrations',
  'privacyCommands',
  'propertySubmissions',
  'purge',
  'queryPlans',
  'repeatedMessages',
  'trapField',
].map((name) => `tests/server/${name}.test.ts`);

/** Tests of the hosted variant, and of what locks rows, which are of PostgreSQL only. */
const POSTGRES_TESTS = ['tests/server/hosted*.test.ts', 'tests/server/rowLocks.test.ts'];

const PATIENCE = 'tests/patience.ts';

/** The browsers that the journeys run in (`npm run test:browsers`); Playwright's tests run in Chromium. */
const ENGINES = ['Firefox', 'WebKit'] as const;

/** More than the processor's cores: tests of locks, restarts and refused mail wait most of their time. */
const WORKERS = availableParallelism() + 1;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    maxWorkers: WORKERS,
    // As in playwright.config.ts, and for the same reason; a slow test that then passes says `retry x1`.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false },
        // What Astro puts in the place of its own name when it builds.
        resolve: { alias: { 'astro:content': 'astro/content/config' } },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          isolate: false,
          setupFiles: PATIENCE,
          provide: { database: 'sqlite' },
          // Some of them build the site anew.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server, SQLite',
          include: ['tests/server/**/*.test.ts'],
          exclude: POSTGRES_TESTS,
          isolate: false,
          setupFiles: PATIENCE,
          provide: { database: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server, PostgreSQL',
          include: [...STORAGE_TESTS, ...POSTGRES_TESTS],
          isolate: false,
          setupFiles: PATIENCE,
          provide: { database: 'postgres' },
          globalSetup: 'tests/server/postgresForTests.ts',
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: PATIENCE,
          provide: { database: 'sqlite' },
          globalSetup: 'tests/server/postgresForTests.ts',
          testTimeout: 480_000,
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          maxWorkers: availableParallelism(),
          setupFiles: PATIENCE,
          provide: { database: 'sqlite' },
          testTimeout: 240_000,
        },
      },
      ...ENGINES.map((engine) => ({
        test: {
          name: `journeys in ${engine}`,
          include: ['tests/engines/**/*.test.ts'],
          // One browser for all files.
          isolate: false,
          provide: { database: 'sqlite' as const, engine },
          // Their checks run side by side as it is.
          maxWorkers: 1,
          testTimeout: 60_000,
        },
      })),
    ],
  },
});
