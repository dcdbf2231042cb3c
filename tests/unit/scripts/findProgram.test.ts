import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram, NoProgramError } from '../../../scripts/findProgram.ts';
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

test.each(['140', '1000.1'])('version %s is new enough', (version) => {
  const path = join(onlyPath({ firefox: firefox(version) }), 'firefox');
  expect(find()).toBe(path);
  expect(process.env.FIREFOX_PATH).toBe(path);
});

test.each(['139.99', '99.0'])('version %s is too old', (version) => {
  onlyPath({ firefox: firefox(version), 'apt-get': 'exit 100', sudo: 'exit 1' });
  expect(find).toThrow(NoProgramError);
  expect(find).toThrow(INSTALL);
});

test('a missing program is installed by the package manager, unless installing is not allowed', () => {
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
