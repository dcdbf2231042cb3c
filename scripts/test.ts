/**
 * `npm test`: all checks. With an argument, as in `npm run test:faults`, only the checks of that name; further
 * arguments go to Vitest or Playwright. If a check fails, the others still run.
 */
import { tmpdir } from 'node:os';
import { needMachine } from '../tests/deploy/bootMachine.ts';
import { smallDiskLauncher } from '../tests/faults/smallDisk.ts';
import { findHeadlessShell, findNginx, findProgram } from './findProgram.ts';
import { type Check, runChecks } from './runChecks.ts';

const findPostgres = () => findProgram('initdb');
const findMachine = () => {
  for (const name of ['initdb', 'age', 'nft', 'dropbear'] as const) findProgram(name);
  needMachine();
};
const POSTGRES_PROJECT = 'server, PostgreSQL';

/** Checks of the sources that share no cache with a build, so they can run beside it. */
const STATIC_CHECKS: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'types of the hosted functions',
    command: ['deno', 'check', '--node-modules-dir=manual', '--no-remote', 'supabase/functions'],
  },
  { name: 'unused code and dependencies', command: ['knip'] },
];

const CHECK_TYPES = ['astro', 'check', '--minimumFailingSeverity', 'hint'] as const;

const BUILD: Check = { name: 'build', command: ['node', 'scripts/buildSite.ts'] };

const BUILD_TO_MEASURE: Check = {
  name: 'build with a measurement id',
  command: ['node', 'tests/buildMeasuredSite.ts'],
};

const UNIT: Check = { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] };

/** Spelling, overused words and lengths of the site's texts. */
const CONTENT: Check = { name: 'content', command: ['vitest', 'run', '--project', 'content'] };

/** Checks for a change of a page or of its texts, without a browser. */
const PAGES: Check = {
  name: 'unit, content and pages',
  command: [...CONTENT.command, '--project', 'unit', '--project', 'pages'],
};

const SERVER: Check = {
  name: 'content, pages and server',
  command: [...CONTENT.command, '--project', 'pages', '--project', 'server, SQLite'],
  parts: [
    { name: 'server on PostgreSQL', needs: findPostgres, args: ['--project', POSTGRES_PROJECT] },
    { name: 'spam filter', needs: () => findProgram('spamAssassin') },
  ],
};

const FAULTS: Check = {
  name: 'faults',
  command: ['vitest', 'run', '--project', 'faults'],
  parts: [
    { name: 'faults on PostgreSQL', needs: findPostgres },
    { name: 'faults of a full disk', needs: () => smallDiskLauncher(tmpdir()) },
  ],
};

/** The files of `deploy/` with the real server. */
const DEPLOY: Check = {
  name: 'deploy',
  command: ['vitest', 'run', '--project', 'deploy'],
  parts: [
    { name: 'deploy with nginx', needs: findNginx },
    { name: 'deploy with Caddy', needs: () => findProgram('caddy') },
    { name: 'deploy on PostgreSQL', needs: findPostgres },
    { name: 'deploy on a machine of its own', needs: findMachine },
  ],
};

const BROWSER: Check = {
  name: 'browser',
  command: ['playwright', 'test'],
  needs: () => [findProgram('chromium'), findHeadlessShell()],
};

/** The tests of `tests/cross-browser`, which need a build with a measurement id. */
const JOURNEYS: readonly Check[] = [
  journeysIn('Firefox', () => findProgram('firefox')),
  journeysIn('WebKit', () => {
    for (const name of ['webKitDriver', 'webKitBrowser', 'display'] as const) findProgram(name);
  }),
];

function journeysIn(engine: string, needs: () => unknown): Check {
  const name = `journeys in ${engine}`;
  return { name, needs, command: ['vitest', 'run', '--project', name] };
}

const [word = 'all', ...options] = process.argv.slice(2);
const withOptions = ({ command, ...check }: Check): Check => {
  return { ...check, command: [...command, ...options] };
};

// One build follows the other, so the unit tests, which need no build, run beside both. Later, tests that wait for
// locks and restarts run beside tests that use the CPU.
const STAGES = new Map<string, readonly (readonly Check[])[]>([
  [
    'all',
    [
      [BUILD, BUILD_TO_MEASURE, UNIT, ...STATIC_CHECKS],
      [{ name: 'types', command: CHECK_TYPES }, SERVER, FAULTS, DEPLOY],
      [BROWSER, ...JOURNEYS],
    ],
  ],
  ['unit', [[withOptions(UNIT)]]],
  ['content', [[BUILD], [withOptions(CONTENT)]]],
  ['pages', [[BUILD], [withOptions(PAGES)]]],
  ['browser', [[BUILD, BUILD_TO_MEASURE], [withOptions(BROWSER)]]],
  ['faults', [[withOptions(FAULTS)]]],
  ['deploy', [[BUILD], [withOptions(DEPLOY)]]],
  ['cross-browser', [[BUILD, BUILD_TO_MEASURE], JOURNEYS.map(withOptions)]],
]);

const stages = STAGES.get(word);
if (!stages) {
  console.error(`There are no checks named ${word}; there are ${[...STAGES.keys()].join(', ')}`);
  process.exit(2);
}
if (word === 'faults') process.env.FAULT_KILLS ??= '100';
await runChecks(...stages);
