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
import { dirname, join, relative } from 'node:path';
import { readBuildSettings } from '../server/settings.ts';

const ROOT = dirname(import.meta.dirname);
const STAMP = join(ROOT, '.cache', 'build');

/** What the built site depends on besides the settings. */
const SOURCES = [
  'src',
  'forms',
  'public',
  'astro.config.ts',
  'server/settings.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the site into `dist/` unless it stands there built from the same sources and settings. */
export function buildSiteIfChanged(): void {
  const key = buildKey();
  const isCurrent =
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === key &&
    existsSync(join(ROOT, 'dist', 'index.html'));
  if (isCurrent) return;

  console.log('Building the site ...');
  rmSync(STAMP, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) {
    console.error('The build failed; the lines above say where.');
    process.exit(1);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, key);
}

function buildKey(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(JSON.stringify(readBuildSettings(process.env)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
