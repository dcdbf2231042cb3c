/**
 * `npm test`: the checks that every change needs. With an argument, as in `npm run test:faults`, the checks of that
 * name; further arguments go to Vitest or Playwright. If a check fails, the others still run.
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

/** Checks of the sources that share no cache with a build, so they can run beside it. */
const STATIC_CHECKS: readonly Check[] = [
  {
    name: 'format and lint',
    command: ['biome', 'ci', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', '.'],
  },
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

/** Another firm's copy of the site with the samples of docs/changing.md, which takes a build. */
const CHANGED_SITE: Check = {
  name: 'changed site',
  command: ['vitest', 'run', '--project', 'changed site'],
};

const SERVER: Check = {
  name: 'content, pages and server',
  command: [...CONTENT.command, '--project', 'pages', '--project', 'server, SQLite'],
};

const POSTGRES: Check = {
  name: 'server on PostgreSQL',
  needs: findPostgres,
  command: ['vitest', 'run', '--project', 'server, PostgreSQL'],
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
    { name: 'spam filter', needs: () => findProgram('spamAssassin') },
  ],
};

const CHROMIUM = { needs: () => [findProgram('chromium'), findHeadlessShell()] };

const BROWSER: Check = {
  ...CHROMIUM,
  name: 'browser',
  command: ['playwright', 'test', '--project', 'headless shell'],
};

/** What takes long in Chromium: the whole browser, every page, changed pages, and a changed copy of the site. */
const BROWSER_AT_LENGTH: Check = {
  ...CHROMIUM,
  name: 'browser, at length',
  command: [
    'playwright',
    'test',
    ...['Chromium', 'every page', 'changed pages', 'copied site'].flatMap((name) => [
      '--project',
      name,
    ]),
  ],
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

const [word = 'change', ...options] = process.argv.slice(2);
const withOptions = ({ command, ...check }: Check): Check => {
  return { ...check, command: [...command, ...options] };
};

/**
 * What a change needs. One build follows the other, so the unit tests, which need no build, run beside both. Later,
 * tests that wait for locks and restarts run beside checks that use the CPU.
 */
const CHANGE: readonly (readonly Check[])[] = [
  [BUILD, BUILD_TO_MEASURE, UNIT, ...STATIC_CHECKS],
  [{ name: 'types', command: CHECK_TYPES }, SERVER],
  [BROWSER],
];

const REST: readonly (readonly Check[])[] = [
  [BUILD, BUILD_TO_MEASURE],
  [POSTGRES, FAULTS, DEPLOY, CHANGED_SITE],
  [BROWSER_AT_LENGTH, ...JOURNEYS],
];

const STAGES = new Map<string, readonly (readonly Check[])[]>([
  ['change', CHANGE],
  ['rest', REST],
  ['all', [...CHANGE, ...REST.slice(1)]],
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
