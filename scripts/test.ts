/** `npm test`: every check of the project. All of them run even when one fails. */
import { BROWSER, BUILDS, FAULTS, JOURNEYS, SERVER, STATIC_CHECKS } from './checks.ts';
import { runChecks } from './runChecks.ts';

await runChecks(
  STATIC_CHECKS,
  ...BUILDS.map((check) => [check]),
  [SERVER],
  [FAULTS],
  [BROWSER],
  JOURNEYS,
);
