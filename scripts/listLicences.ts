/** `npm run licences` is this file: it writes docs/licences.md from the lockfile. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a package is there for: the browser's code, the running server, or building and testing only. */
export type LicenceUse = 'visitors' | 'server' | 'build';

/** One version of a package with the licence that it names (an SPDX expression). */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly use: LicenceUse;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Our code that runs in a browser, and on a server. */
const CODE = {
  visitors: ['src/client', 'src/islands', 'src/ui', 'src/sections', 'forms'],
  server: ['server', 'forms', 'mails', 'supabase'],
} as const;
/** What the build itself puts into pages: its runtime, without what it is built with, and the fonts. */
const BUILT_IN = /^(?:astro|@astrojs\/react|@fontsource-variable\/.+)$/;

const IMPORTED = /(?:from|import\(|^import) ?'([^'.][^']*)'/gm;

/** Every package of the lockfile of `root`, by name and version. Rejects when a file cannot be read. */
export async function listLicences(root: string): Promise<LicensedPackage[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lockfile;
  };
  const visitors = closureOf(packages, await importsOf(root, CODE.visitors));
  const server = closureOf(packages, await importsOf(root, CODE.server));
  const purposeOf = (path: string): LicenceUse => {
    if (visitors.has(path) || BUILT_IN.test(nameOf(path))) return 'visitors';
    return server.has(path) ? 'server' : 'build';
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none' }]) => ({
      name: nameOf(path),
      version,
      licence: license,
      use: purposeOf(path),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const HEADINGS: Readonly<Record<LicenceUse, string>> = {
  visitors: 'What visitors are sent',
  server: 'What runs on the server',
  build: 'What builds and tests the site',
};

/** docs/licences.md. */
export function licencesPage(packages: readonly LicensedPackage[]): string {
  const sections = (Object.keys(HEADINGS) as LicenceUse[]).map((use) => {
    const used = packages.filter((one) => one.use === use);
    const licences = [...new Set(used.map(({ licence }) => licence))].sort();
    const items = licences.map((licence) => {
      const names = used
        .filter((one) => one.licence === licence)
        .map(({ name, version }) => `${name} ${version}`);
      return `- **${licence}**: ${[...new Set(names)].join(', ')}`;
    });
    return `## ${HEADINGS[use]}\n\n${items.join('\n')}\n`;
  });
  const head = `# Licences\n\nEvery package of the lockfile by its licence, written by \`npm run licences\`.\n`;
  return [head, ...sections].join('\n');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The packages that the code in these folders imports by name. */
async function importsOf(root: string, folders: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of folders) {
    const files = await readdir(join(root, folder), { recursive: true });
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const code = await readFile(join(root, folder, file), 'utf8');
      for (const [, specifier = ''] of code.matchAll(IMPORTED)) {
        if (specifier.includes(':')) continue;
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
        if (!BUILT_IN.test(name)) names.add(name);
      }
    }
  }
  return [...names];
}

/** The lockfile's paths of these packages and of all that they depend on. */
function closureOf(packages: Lockfile, names: readonly string[]): Set<string> {
  const found = new Set(names.flatMap((name) => resolve(packages, '', name)));
  // A set that grows while it is walked is walked to its new end.
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      for (const dependency of resolve(packages, path, name)) found.add(dependency);
    }
  }
  return found;
}

/** Where the package at `from` finds another one, as Node looks for it. */
function resolve(packages: Lockfile, from: string, name: string): string[] {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[path]) return [path];
  if (from === '') return [];
  const parent = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  return resolve(packages, from.includes('/node_modules/') ? parent : '', name);
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  await writeFile(join(root, 'docs', 'licences.md'), licencesPage(await listLicences(root)));
}
