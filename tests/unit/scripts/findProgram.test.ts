import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram, NoProgramError, WrongProgramError } from '../../../scripts/findProgram.ts';
import { programFolder } from './programFolder.ts';

const FIREFOX = 'There is no Firefox 140 or later';
const INSTALL = `${FIREFOX}: install Debian's package firefox-esr or set FIREFOX_PATH to its path`;
const find = () => findProgram('firefox');
const firefox = (version: string) => `echo "Mozilla Firefox ${version}"`;

beforeEach(() => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
});

/** A folder of programs that is the whole PATH. */
function onlyPath(programs: Readonly<Record<string, string>>): string {
  const folder = programFolder(programs);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('FIREFOX_PATH', '');
  vi.stubEnv('INSTALL_NOTHING', '');
  return folder;
}

test.each(['140', '140.12.0', '153.7', '1000.1'])('version %s is new enough', (version) => {
  const path = join(onlyPath({ firefox: firefox(version) }), 'firefox');
  expect(find()).toBe(path);
  expect(process.env.FIREFOX_PATH).toBe(path);
});

test.each(['139.99', '99.0', '14'])('version %s is too old', (version) => {
  onlyPath({ firefox: firefox(version), 'apt-get': 'exit 100', sudo: 'exit 1' });
  expect(find).toThrow(NoProgramError);
  expect(find).not.toThrow(WrongProgramError);
  expect(find).toThrow(INSTALL);
});

test('what is missing is installed by the package manager, unless nothing may be', () => {
  const install = `case "$*" in
    *install*firefox-esr) printf '#!/bin/sh\\necho 140.1' > "\${0%/*}/firefox-esr"; chmod +x "\${0%/*}/firefox-esr" ;;
  esac`;
  const folder = onlyPath({
    chmod: '/bin/chmod "$@"',
    'apt-get': install,
    sudo: 'shift; exec "$@"',
  });
  vi.stubEnv('INSTALL_NOTHING', 'true');
  expect(find).toThrow(INSTALL);
  vi.stubEnv('INSTALL_NOTHING', '');
  expect(find()).toBe(join(folder, 'firefox-esr'));
});

test('a machine without a package manager is told what is missing', () => {
  onlyPath({});
  expect(find).toThrow(INSTALL);
});

test.each([
  ['/no/such/browser', 'is not an executable file'],
  ['old', 'is version 14.9'],
  ['broken', 'does not start'],
])('a setting that names %s is an error, whatever else there is', (given, fault) => {
  const folder = onlyPath({
    firefox: firefox('150'),
    old: firefox('14.9'),
    broken: 'exit 127',
  });
  const path = given.startsWith('/') ? given : join(folder, given);
  vi.stubEnv('FIREFOX_PATH', path);
  expect(find).toThrow(WrongProgramError);
  expect(find).toThrow(`FIREFOX_PATH: ${path} ${fault}; Firefox 140 or later is needed`);
});

test('a setting may name the folder that the program lies in', () => {
  const folder = programFolder({ initdb: 'echo "initdb (PostgreSQL) 15.18 (Debian 15.18-0)"' });
  vi.stubEnv('POSTGRES_BIN', folder);
  expect(findProgram('initdb')).toBe(join(folder, 'initdb'));
});
