import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/findProgram.ts';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // Loaded machines are slow.
  timeout: 60_000,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findProgram('chromium'), args: ['--no-sandbox'] },
    // Writing traces takes a seventh of the time; `playwright test --trace on` writes them.
    trace: 'off',
  },
});
