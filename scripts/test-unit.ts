/** `npm run test:unit`: the tests that need neither a server nor a browser; what follows `--` goes to Vitest. */
import { UNIT, withOptions } from './checks.ts';
import { runChecks } from './runChecks.ts';

await runChecks([withOptions(UNIT)]);
