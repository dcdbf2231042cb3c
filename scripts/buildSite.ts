/** `npm run build` is this file: it builds the site if anything changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage, readBuildSettings, readSettings } from '../server/settings.ts';
import { currentBuild, filesOf, removeOtherBuilds, siteOf, switchTo } from './builds.ts';
import { orExit } from './orExit.ts';

const ROOT = dirname(import.meta.dirname);
const CACHE = join(ROOT, '.cache');
/** The link that leads to the built site. */
export const DIST = join(ROOT, 'dist');

/** What the built site depends on besides the settings. */
export const SOURCES = [
  ...['src', 'forms', 'brand.ts', 'palette.ts', 'server/settings.ts'],
  ...['astro.config.ts', 'tsconfig.json', 'package-lock.json'],
];
/** A build says until when its security contact holds, so an old one is made anew. */
const FRESH_MS = 90 * 24 * 3_600_000;
/** How long a build waits for another one, in ms. */
const PATIENCE_MS = 600_000;

type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Builds the site unless the link `directory` leads to one of the same sources and settings, those of `env` over
 * the environment's. Returns whether it is there now: a build that fails or is killed leaves the link as it was.
 */
export function buildSiteIfChanged(directory = DIST, env: BuildEnvironment = {}): boolean {
  const settings = { ...process.env, ...env };
  if (isBuilt(directory, buildKey(settings))) return true;
  try {
    mkdirSync(CACHE, { recursive: true });
    using _lock = lockBuilds();
    const key = buildKey(settings);
    return isBuilt(directory, key) || build(directory, key, settings);
  } catch (error) {
    console.error(`The build failed: ${errorMessage(error)}`);
    return false;
  }
}

function isBuilt(directory: string, key: string): boolean {
  const [builtKey, builtAt] = currentBuild(directory)?.split('-') ?? [];
  const isFresh = Date.now() - Number(builtAt) < FRESH_MS;
  return builtKey === key && isFresh && existsSync(join(directory, 'index.html'));
}

/** One build at a time: they share Astro's caches. The system frees the lock of a process that dies. */
function lockBuilds(): DatabaseSync {
  const database = new DatabaseSync(join(CACHE, 'builds.lock'));
  try {
    database.exec('begin exclusive');
  } catch {
    console.log('Waiting for another build ...');
    database.exec(`pragma busy_timeout = ${PATIENCE_MS}; begin exclusive`);
  }
  return database;
}

function build(directory: string, key: string, env: BuildEnvironment): boolean {
  console.log('Building the site ...');
  removeOtherBuilds(directory);
  const name = `${key}-${Date.now()}`;
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const { status } = spawnSync(
    process.execPath,
    [astro, 'build', '--silent', '--outDir', siteOf(directory, name)],
    { cwd: ROOT, stdio: 'inherit', env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) {
    removeOtherBuilds(directory);
    console.error('The build failed; the lines above say where.');
    return false;
  }
  switchTo(directory, name);
  return true;
}

/** Changes with the sources and the settings of a build. */
function buildKey(settings: BuildEnvironment): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(JSON.stringify(readBuildSettings(settings)));
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) {
  orExit(() => readSettings(process.env));
  if (!buildSiteIfChanged()) process.exitCode = 1;
}
