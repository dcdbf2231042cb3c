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
import { DAY_MS } from '../milliseconds.ts';

/** Folder of the files with a content hash in their names, so files of several builds can be in it. */
const HASHED = '_astro';
/** How long the hashed files of an earlier build stay for its open pages, in ms. */
const KEPT_MS = DAY_MS;

/** Hashed files of earlier builds, each with the time of the first build without it. */
type KeptFiles = Readonly<Record<string, string>>;

/** The folder of the builds. The link `directory` points to one of them. */
export function buildsFolder(directory: string): string {
  return `${directory}-builds`;
}

/** The folder that a build writes the site to. */
export function siteFolder(directory: string, build: string): string {
  return join(buildsFolder(directory), build, 'site');
}

/** The folder of the owner's desk in the same build, beside the site, so that the site never serves it. */
export function deskFolder(directory: string, build: string): string {
  return join(buildsFolder(directory), build, 'desk');
}

/** The name of the build that the link points to; undefined if it is not a link. */
export function currentBuild(directory: string): string | undefined {
  const isLink = lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? basename(dirname(readlinkSync(directory))) : undefined;
}

/** The hashed files of earlier builds in `directory`, as paths relative to it. */
export function listKeptFiles(directory: string): readonly string[] {
  return Object.keys(readKept(realpathSync(directory)));
}

/** Removes all builds except the current one, including unfinished builds. Removes nothing if there is no link. */
export function removeOtherBuilds(directory: string): void {
  const builds = buildsFolder(directory);
  const current = currentBuild(directory);
  if (current === undefined) return;
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    if (name !== current) rmSync(join(builds, name), { recursive: true });
  }
}

/**
 * Points the link `directory` to this build, atomically. Hashed files of earlier builds stay for a day after the first
 * build without them. The previous build stays for requests under way.
 */
export function switchTo(directory: string, build: string, now = new Date()): void {
  const site = siteFolder(directory, build);
  const existing = lstatSync(directory, { throwIfNoEntry: false });
  if (existsSync(directory)) keepHashedFiles(realpathSync(directory), site, now);

  const builds = buildsFolder(directory);
  const link = join(builds, 'next');
  // A build that was killed here may have left its link.
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(directory), site), link);
  // A rename cannot replace a folder with a link.
  if (existing?.isDirectory()) renameSync(directory, join(builds, 'before'));
  renameSync(link, directory);
}

function keepHashedFiles(before: string, site: string, now: Date): void {
  const hashed = join(before, HASHED);
  if (!existsSync(hashed)) return;
  const known = readKept(before);
  const kept: KeptFiles = Object.fromEntries(
    listFiles(hashed)
      .map((path) => relative(before, path))
      .filter((file) => !existsSync(join(site, file)))
      .map((file) => [file, known[file] ?? now.toISOString()] as const)
      .filter(([, since]) => now.getTime() - Date.parse(since) < KEPT_MS),
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

/** The file is outside the site, so that it is not served. */
function keptRecord(site: string): string {
  return join(dirname(site), 'kept.json');
}

/** All files in a folder, recursively; for a file, the file itself. */
export function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
