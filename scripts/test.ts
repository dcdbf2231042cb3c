/** `npm test`: every check of the project. All of them run even when one fails. */
import { BROWSER, BUILDS, DEPLOY, FAULTS, JOURNEYS, SERVER, STATIC_CHECKS } from './checks.ts';
import { runChecks } from './runChecks.ts';

// What waits for locks and restarts leaves the processor to what does not.
await runChecks(
  ...BUILDS.map((check) => [check]),
  [...STATIC_CHECKS, SERVER, FAULTS, DEPLOY],
  [BROWSER],
  JOURNEYS,
);
