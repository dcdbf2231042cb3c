import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findHeadlessShell, findProgram } from './scripts/findProgram.ts';

/** What is about the whole browser: its caches, what it fetches ahead, what it counts as loaded. */
const NEEDS_WHOLE_CHROMIUM = ['backForward', 'budgets', 'loading', 'prerender'].map(
  (name) => `**/${name}.spec.ts`,
);

/** What is tested on a changed copy of the site, which takes long to build. */
const NEEDS_COPIED_SITE = '**/ordinaryAstro.spec.ts';

/** What goes through every page at every width, pages that somebody else changes, and pages in other media. */
const OF_EVERY_PAGE = [
  'changedPages',
  'everyPage',
  'forcedColours',
  'lineBreaks',
  'print',
  'untanglingLines',
].map((name) => `**/${name}.spec.ts`);

/** Journeys in which an island changes its texts, which must work as well on a page that a translator has changed. */
const CHECKED_IN_CHANGED_PAGES = /fixFirst\.spec\.ts|@texts/;

const launchedFrom = (executablePath: string) => ({
  launchOptions: { executablePath, args: ['--no-sandbox'] },
});

export default defineConfig<{ changesPages: boolean }>({
  testDir: 'tests/browser',
  fullyParallel: true,
  // Loaded machines are slow, with each step as with the whole; what is there is not waited for.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // More than the processor's cores: a page that is to come to rest, or to let a time pass, is only waited for.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // What fails is tried once more, and listed as flaky if it passes then: three browsers on a loaded machine
  // can hold one up for seconds.
  retries: process.env.CI ? 1 : 0,
  reporter: './scripts/reporters/playwrightReporter.ts',
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Writing traces takes a seventh of the time; `playwright test --trace on` writes them.
    trace: 'off',
  },
  projects: [
    {
      name: 'copied site',
      testMatch: NEEDS_COPIED_SITE,
      // One that builds the copy for all tests.
      workers: 1,
      use: launchedFrom(findHeadlessShell()),
    },
    {
      name: 'Chromium',
      testMatch: NEEDS_WHOLE_CHROMIUM,
      use: launchedFrom(findProgram('chromium')),
    },
    {
      name: 'headless shell',
      testIgnore: [...NEEDS_WHOLE_CHROMIUM, NEEDS_COPIED_SITE, ...OF_EVERY_PAGE],
      use: launchedFrom(findHeadlessShell()),
    },
    {
      name: 'every page',
      testMatch: OF_EVERY_PAGE,
      use: launchedFrom(findHeadlessShell()),
    },
    {
      name: 'changed pages',
      grep: CHECKED_IN_CHANGED_PAGES,
      use: { ...launchedFrom(findHeadlessShell()), changesPages: true },
    },
  ],
});
