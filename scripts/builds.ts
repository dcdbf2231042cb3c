import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Files whose names change with their content, so that those of several builds go together. */
const HASHED = '_astro';
/** How long who has a page of an earlier build may still ask for its files, in ms. */
const VALID_MS = 24 * 3_600_000;

/** Hashed files that no page of a build names any more, each with the time since when. */
type KeptFiles = Readonly<Record<string, string>>;

/** The folder where the builds lie that the link `directory` leads to, one at a time. */
export function buildsOf(directory: string): string {
  return `${directory}-builds`;
}

/** Where a build writes the site. */
export function siteOf(directory: string, build: string): string {
  return join(buildsOf(directory), build, 'site');
}

/** The build that `directory` leads to. */
export function currentBuild(directory: string): string | undefined {
  const isLink = lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? basename(dirname(readlinkSync(directory))) : undefined;
}

/** The hashed files in `directory` that are of earlier builds, as paths in it. */
export function listKeptFiles(directory: string): readonly string[] {
  return Object.keys(readKept(realpathSync(directory)));
}

/**
 * Removes the builds that `directory` does not lead to, and what is left of one that was killed. Where there
 * is no link none is known to be the one to keep, so all stay.
 */
export function removeOtherBuilds(directory: string): void {
  const builds = buildsOf(directory);
  const current = currentBuild(directory);
  if (current === undefined) return;
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    if (name !== current) rmSync(join(builds, name), { recursive: true });
  }
}

/**
 * Has `directory` lead to this build, by the rename of a link. Hashed files of earlier builds stay for a
 * day after the first build without them; the build before stays whole for requests under way.
 */
export function switchTo(directory: string, build: string, now = new Date()): void {
  const site = siteOf(directory, build);
  const existing = lstatSync(directory, { throwIfNoEntry: false });
  if (existsSync(directory)) keepHashedFiles(realpathSync(directory), site, now);

  const builds = buildsOf(directory);
  const link = join(builds, 'next');
  // One that was killed at this moment may have left it.
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(directory), site), link);
  // A link cannot be renamed over a folder.
  if (existing?.isDirectory()) renameSync(directory, join(builds, 'before'));
  renameSync(link, directory);
}

function keepHashedFiles(before: string, site: string, now: Date): void {
  const hashed = join(before, HASHED);
  if (!existsSync(hashed)) return;
  const known = readKept(before);
  const kept: KeptFiles = Object.fromEntries(
    filesOf(hashed)
      .map((path) => relative(before, path))
      .filter((file) => !existsSync(join(site, file)))
      .map((file) => [file, known[file] ?? now.toISOString()] as const)
      .filter(([, since]) => now.getTime() - Date.parse(since) < VALID_MS),
  );
  for (const file of Object.keys(kept)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    linkSync(join(before, file), join(site, file));
  }
  writeFileSync(keptRecord(site), JSON.stringify(kept));
}

function readKept(site: string): KeptFiles {
  const record = keptRecord(site);
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
}

/** Beside the site, so that it goes with the build and nobody is sent it. */
function keptRecord(site: string): string {
  return join(dirname(site), 'kept.json');
}

/** Every file in a folder and the folders in it, or the file itself. */
export function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
