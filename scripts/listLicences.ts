/** `npm run licences` is this file: it writes docs/licences.md from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);

/** One version of a package with the licence that it names (an SPDX expression). */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Only checks and measures the site: `npm start` does without it. */
  readonly isForChecks: boolean;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Every package of the lockfile, by name and version. */
export function listLicences(): LicensedPackage[] {
  const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries<LockedPackage>(lockfile.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none', dev = false }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      isForChecks: dev,
    }));
}

/** docs/licences.md. */
export function licencesPage(packages: readonly LicensedPackage[]): string {
  return `# Licences

Every package of the lockfile by its licence, written by \`npm run licences\`.

## What the site is built with and runs on

${byLicence(packages.filter(({ isForChecks }) => !isForChecks))}

## What checks and measures it

${byLicence(packages.filter(({ isForChecks }) => isForChecks))}
`;
}

function byLicence(packages: readonly LicensedPackage[]): string {
  const groups = Object.groupBy(packages, ({ licence }) => licence);
  const lines = Object.entries(groups).map(([licence, group = []]) => {
    const names = new Set(group.map(({ name, version }) => `${name} ${version}`));
    return `- **${licence}**: ${[...names].sort().join(', ')}`;
  });
  return lines.sort().join('\n');
}

if (import.meta.main) {
  writeFileSync(join(ROOT, 'docs', 'licences.md'), licencesPage(listLicences()));
}
