import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildsOf, currentBuild, siteOf, switchTo } from '../../scripts/builds.ts';
import { copySources, ROOT } from '../buildCopy.ts';
import { type NpmRun, runNpm } from '../server/runNpm.ts';

/** Folders of installed packages that builds and tests write into. */
const CACHES = /^\.(?!bin$)/;
const STAMP = join('node_modules', '.cache', 'installed');

/** A checkout of its own, with the packages installed, the site built, and no link to this one. */
export interface Checkout {
  /** What is served. */
  readonly siteDir: string;
  /** The build that is served. */
  build(): string | undefined;
  /** Names of builds, and of what is left of them. */
  builds(): Promise<string[]>;
  append(file: string, text: string): Promise<void>;
  read(file: string): string;
  npm(args: readonly string[], env?: Readonly<Record<string, string>>): NpmRun;
}

/** Copies what an administrator has in the folder of the site. */
export async function copyCheckout(): Promise<Checkout> {
  const root = await copySources();
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const source of ['scripts', 'package-lock.json']) {
    await cp(join(ROOT, source), join(root, source), { recursive: true });
  }
  // The build that stands here, which is of the same sources.
  const built = currentBuild(join(ROOT, 'dist')) ?? 'none';
  const siteDir = join(root, 'dist');
  await cp(join(ROOT, 'dist'), siteOf(siteDir, built), { recursive: true, dereference: true });
  switchTo(siteDir, built);
  await linkPackages(root);

  return {
    siteDir,
    build: () => currentBuild(siteDir),
    builds: () => readdir(buildsOf(siteDir)),
    append: (file, text) => appendFile(join(root, file), text),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    npm: (args, env = {}) => runNpm(root, args, env),
  };
}

/** Each installed package as a link, beside caches of its own. */
async function linkPackages(root: string): Promise<void> {
  const packages = await readdir(join(ROOT, 'node_modules'));
  await mkdir(dirname(join(root, STAMP)), { recursive: true });
  await cp(join(ROOT, STAMP), join(root, STAMP));
  for (const name of packages.filter((one) => !CACHES.test(one))) {
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
}
