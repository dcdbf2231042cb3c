import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
];
/** Licences that bind only who changes and passes on the package, for tools whose code nobody is sent. */
const TOOLS_ONLY = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Licences of tools whose package.json has an older form than SPDX, by their licence files. */
const OLD_FORMS: Readonly<Record<string, string>> = {
  jmespath: 'Apache-2.0',
  'web-auto-extractor/node_modules/css-select': 'BSD-2-Clause',
  'web-auto-extractor/node_modules/domutils': 'BSD-2-Clause',
};
const TOOLS = /^(?:@img\/sharp|axe-core$|lightningcss|satori$)/;

/** Whether a package may be used under its licence (an SPDX expression). */
function isAllowed(name: string, licence: string): boolean {
  const allowed = new Set([...PERMISSIVE, ...(TOOLS.test(name) ? TOOLS_ONLY : [])]);
  const [plain = ''] = /[^()].*[^()]/.exec(licence) ?? [];
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

const { dependencies, devDependencies, allowScripts } = readJson('package.json');
const locked: Record<string, Locked> = readJson('package-lock.json').packages;
const packages = Object.entries(locked).filter(([path]) => path !== '');

test('every dependency has one exact version', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  }
});

test('the lockfile has a version and a checksum of every package, and no address', () => {
  expect(packages.length).toBeGreaterThan(100);
  for (const [path, { version, integrity, resolved, optional }] of packages) {
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect([path, resolved]).toEqual([path, undefined]);
    // Packages for other platforms came without one; see docs/security.md.
    if (!optional) expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
});

/** The name of the package that lies at a path of the lockfile. */
function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

test('no package runs an install script without a decision', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => nameOf(path));
  const undecided = names.filter((name) => allowScripts[name] === undefined);
  expect(undecided.filter((name) => name !== 'fsevents')).toEqual([]);
  const allowed = Object.entries(allowScripts).filter(([, isRun]) => isRun);
  expect(allowed.map(([name]) => name)).toEqual(['node']);
});

test('every package has a licence that allows its use, and names the same licence itself', () => {
  for (const [path, { license }] of packages) {
    const name = nameOf(path);
    const stated = OLD_FORMS[path.replace('node_modules/', '')] ?? license ?? 'none';
    expect(isAllowed(name, stated), `${path}: ${stated}`).toBe(true);
    const file = join(path, 'package.json');
    if (existsSync(join(ROOT, file)))
      expect([path, readJson(file).license]).toEqual([path, license]);
  }
});
