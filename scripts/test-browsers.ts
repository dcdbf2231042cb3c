/**
 * `npm run test:browsers`: the journeys through the built site in Chromium, Firefox and WebKit; what
 * follows `--` goes to Vitest.
 */
import { BUILDS, JOURNEYS, withOptions } from './checks.ts';
import { runChecks } from './runChecks.ts';

await runChecks(...BUILDS.map((check) => [check]), JOURNEYS.map(withOptions));
