import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  findProgram,
  isAtLeast,
  NoProgramError,
  WrongProgramError,
} from '../../../scripts/findProgram.ts';
import { programFolder } from './programFolder.ts';

/** A folder of programs that is the whole PATH, and its `WebKitWebDriver`, which nothing else names. */
function onlyPath(programs: Readonly<Record<string, string>>) {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const folder = programFolder(programs);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('WEBKIT_DRIVER_PATH', '');
  vi.stubEnv('INSTALL_NOTHING', '');
  return { folder, driver: join(folder, 'WebKitWebDriver') };
}

/** A WebKitWebDriver, and the package manager that tells this version of it. */
const driverOf = (version: string) => ({
  WebKitWebDriver: '',
  'dpkg-query': `echo ${version}-1~deb12u1`,
});
const find = () => findProgram('webKitDriver');

test.each([
  ['140', '140', true],
  ['140.12.0', '140', true],
  ['153.7', '140', true],
  ['139.99', '140', false],
  ['99.0', '140', false],
  ['2.50.6', '2.50', true],
  ['2.5', '2.50', false],
  ['2', '2.50', false],
  ['15', '2.50', true],
])('that version %s is at least %s is %s', (version, wanted, expected) => {
  expect(isAtLeast(version, wanted)).toBe(expected);
});

test('a program that is new enough is taken, and noted for whoever is started', () => {
  const { driver } = onlyPath(driverOf('2.50.6'));
  expect(find()).toBe(driver);
  expect(process.env.WEBKIT_DRIVER_PATH).toBe(driver);
});

test('what is too old is renewed by the package manager', () => {
  const renew = `case "$*" in
    *install*webkit2gtk-driver) printf '#!/bin/sh\\necho 2.52' > "\${0%/*}/dpkg-query" ;;
  esac`;
  const { driver } = onlyPath({
    ...driverOf('2.40.1'),
    'apt-get': renew,
    sudo: 'shift; exec "$@"',
  });
  expect(find()).toBe(driver);
});

test('what is too old and cannot be renewed is named, with the version wanted', () => {
  const { driver } = onlyPath({ ...driverOf('2.40.1'), 'apt-get': 'exit 100', sudo: 'exit 1' });
  expect(find).toThrow(NoProgramError);
  expect(find).not.toThrow(WrongProgramError);
  expect(find).toThrow(
    `There is no WebKitWebDriver 2.50 or later (${driver} is version 2.40.1): install it (Debian: apt-get update, then apt-get install webkit2gtk-driver) or set WEBKIT_DRIVER_PATH to its path`,
  );
});

test('a machine without a package manager is told what is missing', () => {
  onlyPath({});
  expect(find).toThrow('There is no WebKitWebDriver 2.50 or later: install it');
});

test('a given path goes first, and one that is no program is an error', () => {
  const { folder } = onlyPath({ ...driverOf('2.50'), own: '' });
  vi.stubEnv('WEBKIT_DRIVER_PATH', join(folder, 'own'));
  expect(find()).toBe(join(folder, 'own'));
  vi.stubEnv('WEBKIT_DRIVER_PATH', '/no/such/driver');
  expect(find).toThrow(WrongProgramError);
  expect(find).toThrow('WEBKIT_DRIVER_PATH: /no/such/driver is not an executable file');
});

test.each([
  ['echo "initdb (PostgreSQL) 14.9 (Debian 14.9-0)"', 'is version 14.9'],
  ['exit 127', 'does not start'],
])('a given directory is where the program lies, and has to serve: %s', (lines, fault) => {
  const { folder } = onlyPath({ initdb: 'echo "initdb (PostgreSQL) 15.18 (Debian 15.18-0)"' });
  vi.stubEnv('POSTGRES_BIN', folder);
  expect(findProgram('initdb')).toBe(join(folder, 'initdb'));
  const other = programFolder({ initdb: lines });
  vi.stubEnv('POSTGRES_BIN', other);
  expect(() => findProgram('initdb')).toThrow(
    `POSTGRES_BIN: ${join(other, 'initdb')} ${fault}; PostgreSQL 15 or later is needed`,
  );
});
