/**
 * `npm test`: every check of the project; with a word, as in `npm run test:faults`, those of one kind, and
 * what follows `--` goes to Vitest. All of them run even when one fails.
 */
import {
  BROWSER,
  BUILD,
  BUILD_TO_MEASURE,
  DEPLOY,
  FAULTS,
  JOURNEYS,
  SERVER,
  STATIC_CHECKS,
  TYPES,
  UNIT,
} from './checks.ts';
import { type Check, runChecks } from './runChecks.ts';

const [word = 'all', ...options] = process.argv.slice(2);
const withOptions = (check: Check): Check => ({
  ...check,
  command: [...check.command, ...options],
});

// What waits, for a lock or a restart or a browser, leaves the processor to what does not.
const STAGES: Readonly<Record<string, readonly (readonly Check[])[]>> = {
  all: [
    [BUILD, BUILD_TO_MEASURE, ...STATIC_CHECKS],
    [TYPES, SERVER, FAULTS, DEPLOY],
    [BROWSER, ...JOURNEYS],
  ],
  unit: [[withOptions(UNIT)]],
  faults: [[withOptions(FAULTS)]],
  deploy: [[BUILD], [withOptions(DEPLOY)]],
  browsers: [[BUILD, BUILD_TO_MEASURE], JOURNEYS.map(withOptions)],
};

if (word === 'faults') process.env.FAULT_KILLS ??= '100';
await runChecks(...(STAGES[word] ?? []));
