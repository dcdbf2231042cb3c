import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../server/temporaryDirectory.ts';
import { programFolder } from './programFolder.ts';

const INSTALL = join(import.meta.dirname, '..', '..', '..', 'scripts', 'install.mjs');

/** What the real one does, as far as the installation looks: packages from the lockfile of its folder. */
const NPM = 'mkdir -p node_modules/node/bin && cp package-lock.json node_modules/node/bin/node';

/** A checkout with a lockfile, and packages that are installed already. */
async function prepareCheckout() {
  const root = await temporaryDirectory();
  const lockfile = join(root, 'package-lock.json');
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  copyFileSync(INSTALL, join(root, 'scripts', 'install.mjs'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(lockfile, 'first');
  writeFileSync(join(root, 'node_modules', 'old'), '');
  return {
    lock: (text: string) => writeFileSync(lockfile, text),
    install(npm: string) {
      const env = { PATH: `${programFolder({ npm })}:${process.env.PATH}` };
      return spawnSync(process.execPath, [join(root, 'scripts', 'install.mjs')], {
        env,
        encoding: 'utf8',
      });
    },
    installed: () => readdirSync(join(root, 'node_modules')).filter((name) => name !== '.cache'),
    node: () => readFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), 'utf8'),
    isClean: () => readdirSync(join(root, '.cache', 'install')).length === 0,
  };
}

test('a killed installation does not change the installed packages, the next one replaces them, and one runs for each lockfile', async () => {
  const checkout = await prepareCheckout();
  expect(checkout.install(`${NPM}; kill -9 $PPID`).signal).toBe('SIGKILL');
  expect(checkout.installed()).toEqual(['old']);
  expect(checkout.isClean()).toBe(false);
  expect(checkout.install(NPM)).toMatchObject({ status: 0, stdout: '' });
  expect(checkout.installed()).toEqual(['node']);
  expect(checkout.node()).toBe('first');
  expect(checkout.isClean()).toBe(true);
  expect(checkout.install('exit 1')).toMatchObject({ status: 0, stdout: '', stderr: '' });

  checkout.lock('second');
  expect(checkout.install(NPM).status).toBe(0);
  expect(checkout.node()).toBe('second');
});

test.each([
  ['fails', `${NPM}; exit 1`, /npm ci ended with 1/],
  ['runs no install scripts', 'mkdir node_modules', /has no Node\.js of its own/],
])('an installation that %s does not change the installed packages', async (_, npm, line) => {
  const checkout = await prepareCheckout();
  const { status, stderr } = checkout.install(npm);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
  expect(checkout.installed()).toEqual(['old']);
  expect(checkout.isClean()).toBe(true);
});
