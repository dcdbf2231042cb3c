/** `npm run test:faults`: the tests under faults, with a hundred kills; what follows `--` goes to Vitest. */
import { FAULTS, withOptions } from './checks.ts';
import { runChecks } from './runChecks.ts';

process.env.FAULT_KILLS ??= '100';
await runChecks([withOptions(FAULTS)]);
