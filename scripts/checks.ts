import { tmpdir } from 'node:os';
import { needMachine } from '../tests/deploy/bootMachine.ts';
import { needNetwork } from '../tests/deploy/startNetwork.ts';
import { smallDiskLauncher } from '../tests/faults/smallDisk.ts';
import { findHeadlessShell, findProgram } from './findProgram.ts';
import type { Check } from './runChecks.ts';

const findPostgres = () => findProgram('initdb');

/** What reads the sources, and shares no cache with a build. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'types of the hosted functions',
    command: ['deno', 'check', '--node-modules-dir=manual', '--no-remote', 'supabase/functions'],
  },
  { name: 'unused code and dependencies', command: ['knip'] },
];

export const TYPES: Check = {
  name: 'types',
  command: ['astro', 'check', '--minimumFailingSeverity', 'hint'],
};

/** The site as it is. */
export const BUILD: Check = { name: 'build', command: ['node', 'scripts/buildSite.ts'] };

/** The site as it is with a measurement id. */
export const BUILD_TO_MEASURE: Check = {
  name: 'build with a measurement id',
  command: ['node', 'tests/buildMeasuredSite.ts'],
};

export const UNIT: Check = { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] };

/** What judges the mails leaves itself out where it cannot be had. */
export const SERVER: Check = {
  name: 'unit, pages and server',
  command: [...UNIT.command, '--project', 'pages', '--project', 'server, SQLite'],
  parts: [
    {
      name: 'server on PostgreSQL',
      needs: findPostgres,
      args: ['--project', 'server, PostgreSQL'],
    },
    { name: 'spam filter', needs: () => findProgram('spamAssassin') },
  ],
};

/** Its tests leave out by themselves what they cannot do. */
export const FAULTS: Check = {
  name: 'faults',
  command: ['vitest', 'run', '--project', 'faults'],
  parts: [
    { name: 'faults on PostgreSQL', needs: findPostgres },
    { name: 'faults of a full disk', needs: () => smallDiskLauncher(tmpdir()) },
  ],
};

/** The files of `deploy/`, before the real server. */
export const DEPLOY: Check = {
  name: 'deploy',
  command: ['vitest', 'run', '--project', 'deploy'],
  parts: [
    {
      name: 'deploy with nginx',
      needs: () => [findProgram('nginx'), findProgram('nginxBrotli')],
    },
    { name: 'deploy with Caddy', needs: () => findProgram('caddy') },
    { name: 'deploy on PostgreSQL', needs: findPostgres },
    { name: 'a machine that vanishes', needs: needNetwork },
    { name: 'deploy on a machine of its own', needs: needMachine },
  ],
};

export const BROWSER: Check = {
  name: 'browser',
  command: ['playwright', 'test'],
  needs: () => [findProgram('chromium'), findHeadlessShell()],
};

/** The journeys of `tests/engines` through the built site, which need a build with a measurement id. */
export const JOURNEYS: readonly Check[] = [
  journeysIn('Firefox', () => findProgram('firefox')),
  journeysIn('WebKit', () => {
    for (const name of ['webKitDriver', 'webKitBrowser', 'display'] as const) findProgram(name);
  }),
];

function journeysIn(engine: string, needs: () => unknown): Check {
  const name = `journeys in ${engine}`;
  return { name, needs, command: ['vitest', 'run', '--project', name] };
}
