/**
 * Installs the packages of package-lock.json, with the pinned Node.js, unless they are installed. The scripts of
 * package.json run it first, on any Node.js from 20 on, so it may only use what Node.js 20 has. It writes to standard
 * error only, so that standard output has only the output of the script.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
/** Installations are made here and then moved, so that a running server is not disturbed. */
const workshop = join(root, '.cache', 'install');
/** The files that `npm ci` needs. */
const sources = ['package.json', 'package-lock.json', '.npmrc'];

const nodeIn = (folder) => join(folder, 'node', 'bin', 'node');
const stampIn = (folder) => join(folder, '.cache', 'installed');

/** Changes if the packages have to be installed again. */
function installationKey() {
  const lockfile = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${lockfile.digest('hex')} ${process.platform} ${process.arch}`;
}

function isInstalled(key) {
  const stamp = stampIn(modules);
  return existsSync(nodeIn(modules)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
}

function install(key) {
  console.error('Installing what package-lock.json names ...');
  removeLeftOver();
  mkdirSync(workshop, { recursive: true });
  const folder = mkdtempSync(join(workshop, `${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const source of sources.filter((name) => existsSync(join(root, name)))) {
    copyFileSync(join(root, source), join(folder, source));
  }
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['inherit', 2, 2] },
  );
  if (error || status !== 0)
    fail(`The installation failed (npm ci ended with ${error?.message ?? status}).`);
  const installed = join(folder, 'node_modules');
  if (!existsSync(nodeIn(installed))) {
    fail(
      'The installation has no Node.js of its own: the install script of the package "node" did not run. ' +
        'Allow it: npm config get ignore-scripts must say false.',
    );
  }
  mkdirSync(dirname(stampIn(installed)), { recursive: true });
  writeFileSync(stampIn(installed), key);
  // Another process may have finished first, and its installation may be in use.
  if (isInstalled(key)) return;
  if (existsSync(modules)) renameSync(modules, join(folder, 'before'));
  renameSync(installed, modules);
}

/** Removes the folders of killed installations. */
function removeLeftOver() {
  const folders = existsSync(workshop) ? readdirSync(workshop) : [];
  for (const folder of folders.filter((name) => !isRunning(Number.parseInt(name, 10)))) {
    rmSync(join(workshop, folder), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const key = installationKey();
if (!isInstalled(key)) install(key);
