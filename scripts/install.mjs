/**
 * Installs what package-lock.json names, the pinned Node.js included, unless it is there. The scripts of
 * package.json call it before anything else, on whatever Node.js (20 or later) the machine has: nothing
 * may be imported here but Node's own modules, and nothing used that Node.js 20 does not have. It writes
 * to standard error only, so that standard output holds nothing but the script's.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.cache', 'installed');
const node = join(modules, 'node', 'bin', 'node');

/** What an installation depends on. */
function installationKey() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lockfile)
    .update(process.platform)
    .update(process.arch)
    .digest('hex');
}

function isInstalled(key) {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
}

function install(key) {
  console.error('Installing what package-lock.json names ...');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['inherit', 2, 2] },
  );
  if (error || status !== 0)
    fail(`The installation failed (npm ci ended with ${error?.message ?? status}).`);
  if (!existsSync(node)) {
    fail(
      'The installation has no Node.js of its own: the install script of the package "node" did not run. ' +
        'Allow it (npm config get ignore-scripts must say false) and delete node_modules.',
    );
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const key = installationKey();
if (!isInstalled(key)) install(key);
