import { defineConfig } from '@playwright/test';
import checks from '../../playwright.config.ts';

/** `npm run shots`: the same browser as the checks', taking pictures. */
export default defineConfig(checks, {
  testDir: import.meta.dirname,
  reporter: 'dot',
});
