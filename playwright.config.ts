import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
});
