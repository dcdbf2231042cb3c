/** `npm run build`: builds the site if anything has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../milliseconds.ts';
import { errorMessage } from '../server/format/errorMessage.ts';
import { readBuildSettings, readSettings } from '../server/settings.ts';
import {
  currentBuild,
  deskFolder,
  listFiles,
  removeOtherBuilds,
  siteFolder,
  switchTo,
} from './builds.ts';
import { orExit } from './orExit.ts';

const ROOT = dirname(import.meta.dirname);
const CACHE = join(ROOT, '.cache');
/** The owner's desk, with its Vite configuration. */
const DESK = join('src', 'desk');
/** The link to the built site. */
export const DIST = join(ROOT, 'dist');

/** The files and folders that the built site depends on. */
export const SOURCES = [
  'src',
  'public',
  'forms',
  'brand.ts',
  'formats.ts',
  'palette.ts',
  'policy.ts',
  'milliseconds.ts',
  'timeZone.ts',
  'server/settings.ts',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Builds older than this are made again, because their security.txt expires, in ms. */
const MAX_AGE_MS = 90 * DAY_MS;
/** How long a build waits for another build, in ms. */
const LOCK_TIMEOUT_MS = 600_000;

type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Builds the site, unless the link `directory` points to a build of the same sources and settings. `env` overrides the
 * environment; without `hasDesk` the build has no desk. Returns whether the build is there now: a build that fails or
 * is killed does not change the link.
 */
export function buildSiteIfChanged(
  directory = DIST,
  env: BuildEnvironment = {},
  { hasDesk = true } = {},
): boolean {
  const settings = { ...process.env, ...env };
  if (isBuilt(directory, buildKey(settings))) return true;
  try {
    mkdirSync(CACHE, { recursive: true });
    using _lock = lockBuilds();
    const key = buildKey(settings);
    return isBuilt(directory, key) || build(directory, key, settings, hasDesk);
  } catch (error) {
    console.error(`The build failed: ${errorMessage(error)}`);
    return false;
  }
}

function isBuilt(directory: string, key: string): boolean {
  const [builtKey, builtAt] = currentBuild(directory)?.split('-') ?? [];
  const isFresh = Date.now() - Number(builtAt) < MAX_AGE_MS;
  return builtKey === key && isFresh && existsSync(join(directory, 'index.html'));
}

/** Allows one build at a time, because builds share Astro's caches. A process that dies releases the lock. */
function lockBuilds(): DatabaseSync {
  const database = new DatabaseSync(join(CACHE, 'builds.lock'));
  try {
    database.exec('begin exclusive');
  } catch {
    console.log('Waiting for another build ...');
    database.exec(`pragma busy_timeout = ${LOCK_TIMEOUT_MS}; begin exclusive`);
  }
  return database;
}

function build(directory: string, key: string, env: BuildEnvironment, hasDesk: boolean): boolean {
  console.log('Building the site ...');
  removeOtherBuilds(directory);
  const name = `${key}-${Date.now()}`;
  const isComplete =
    run(
      ['astro/bin/astro.mjs', 'build', '--silent', '--outDir', siteFolder(directory, name)],
      env,
    ) &&
    (!hasDesk ||
      run(
        [
          'vite/bin/vite.js',
          'build',
          DESK,
          '--configLoader',
          'native',
          '--outDir',
          deskFolder(directory, name),
        ],
        env,
      ));
  if (!isComplete) {
    removeOtherBuilds(directory);
    console.error('The build failed; the lines above say where.');
    return false;
  }
  switchTo(directory, name);
  return true;
}

/** Runs a program of `node_modules` with its arguments. Returns whether it succeeded. */
function run([program = '', ...parameters]: readonly string[], env: BuildEnvironment): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', program), ...parameters],
    { cwd: ROOT, stdio: 'inherit', env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  return status === 0;
}

/** A hash of the sources and the settings of a build. */
function buildKey(settings: BuildEnvironment): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(JSON.stringify(readBuildSettings(settings)));
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) {
  orExit(() => readSettings(process.env));
  if (!buildSiteIfChanged()) process.exitCode = 1;
}
