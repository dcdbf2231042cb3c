import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copySources, ROOT } from '../../bench/growth/copySources.ts';
import { buildsOf, currentBuild, siteOf, switchTo } from '../../scripts/builds.ts';

/** Folders of installed packages that builds and tests write into. */
const CACHES = /^\.(?!bin$)/;
const STAMP = join('node_modules', '.cache', 'installed');

/** A command of package.json that was started in a checkout. */
export interface NpmRun {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly output: () => string;
  /** Resolves to the exit code; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  /** Signals every process that belongs to it. */
  signalGroup(signal: NodeJS.Signals): void;
}

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
    npm: (args, env = {}) => startNpm(root, args, env),
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

function startNpm(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): NpmRun {
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    // There is no group to signal any more once all have ended.
    try {
      signalGroup('SIGKILL');
    } catch {}
    await exitCode;
  });
  return { child, output: () => output, exitCode, signalGroup };
}
