/**
 * Runs a script of this folder on the pinned Node.js, whatever Node.js (20 or later) the machine has,
 * after installing what is missing. Nothing may be imported here but Node's own modules, and nothing
 * used that Node.js 20 does not have. Its own lines go to standard error, so that standard output holds
 * nothing but the script's.
 *
 * Usage: node scripts/bootstrap.mjs NAME [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.cache', 'installed');
const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

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
    { cwd: root, stdio: ['inherit', 2, 2], shell: process.platform === 'win32' },
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

const [name, ...rest] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!name || !existsSync(script)) fail(`scripts/${name}.ts: there is no such script`);

const key = installationKey();
if (!isInstalled(key)) install(key);

const separator = process.platform === 'win32' ? ';' : ':';
const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(separator);
const child = spawn(node, [script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
