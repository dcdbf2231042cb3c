import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { denoProgram } from './startFunction.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FUNCTIONS = join(ROOT, 'supabase', 'functions');

/** What Deno tells of a module: `code` is what an import loads, and missing where only types are imported. */
interface LoadedModule {
  readonly specifier: string;
  readonly error?: string;
  readonly dependencies?: readonly { specifier: string; code?: { specifier?: string } }[];
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** What the code of the functions and of the site's modules that it loads imports, as it is written there. */
function readImports(): string[] {
  const entries = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/index.ts'))
    .map((path) => join(FUNCTIONS, path));
  expect(entries).toHaveLength(4);
  return [...new Set(entries.flatMap(readImportsOf))];
}

function readImportsOf(entry: string): string[] {
  const output = execFileSync(
    denoProgram(),
    ['info', '--json', '--no-remote', '--node-modules-dir=manual', entry],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { modules, roots } = JSON.parse(output) as { modules: LoadedModule[]; roots: string[] };
  expect(modules.flatMap(({ error }) => error ?? [])).toEqual([]);
  const bySpecifier = new Map(modules.map((module) => [module.specifier, module]));
  const loaded = new Set(roots);
  const imported: string[] = [];
  for (const specifier of loaded) {
    if (specifier.includes('/node_modules/')) continue;
    for (const { specifier: written, code } of bySpecifier.get(specifier)?.dependencies ?? []) {
      if (!code) continue;
      imported.push(written);
      if (code.specifier) loaded.add(code.specifier);
    }
  }
  return imported;
}

/** What the packages of the functions are called in their code, with the version that they are. */
const imports: Record<string, string> = readJson(join(FUNCTIONS, 'deno.json')).imports;

test('the functions run on the versions that the site is built with', () => {
  const { dependencies } = readJson(join(ROOT, 'package.json'));
  for (const [name, specifier] of Object.entries(imports)) {
    const [, packageName = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name) ?? [];
    expect(specifier).toBe(`npm:${packageName}@${dependencies[packageName]}${path}`);
  }
});

test('the functions load what the platform has: their packages, each of them used, and Node.js of before node:sqlite', () => {
  const imported = readImports();
  const packages = imported.filter((specifier) => !/^(\.|node:)/.test(specifier));
  expect(packages.sort()).toEqual(Object.keys(imports).sort());
  expect(imported).not.toContain('node:sqlite');
});
