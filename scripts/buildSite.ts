import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readBuildSettings } from '../server/settings.ts';

const ROOT = dirname(import.meta.dirname);
const CACHE = join(ROOT, '.cache');

/** What the built site depends on besides the settings. */
const SOURCES = [
  'src',
  'brand.ts',
  'palette.ts',
  'forms',
  'astro.config.ts',
  'server/settings.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Builds the site into `directory` unless it stands there built from the same sources and settings;
 * `env` has settings that go before the environment's. Ends the process when the build fails.
 */
export function buildSiteIfChanged(
  directory = join(ROOT, 'dist'),
  env: Readonly<Record<string, string>> = {},
): void {
  const settings = { ...process.env, ...env };
  const stamp = join(CACHE, `built ${basename(directory)}`);
  const key = buildKey(settings);
  const isCurrent =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === key &&
    existsSync(join(directory, 'index.html'));
  if (isCurrent) return;

  console.log('Building the site ...');
  rmSync(stamp, { force: true });
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const { status } = spawnSync(
    process.execPath,
    [astro, 'build', '--silent', '--outDir', directory],
    { cwd: ROOT, stdio: 'inherit', env: { ...settings, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) {
    console.error('The build failed; the lines above say where.');
    process.exit(1);
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, key);
}

function buildKey(settings: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(JSON.stringify(readBuildSettings(settings)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
