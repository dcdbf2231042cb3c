/**
 * `npm run test:deploy`: the site as its files in `deploy/` put it on a machine; what follows `--` goes
 * to Vitest.
 */
import { BUILD, DEPLOY, withOptions } from './checks.ts';
import { runChecks } from './runChecks.ts';

await runChecks([BUILD], [withOptions(DEPLOY)]);
