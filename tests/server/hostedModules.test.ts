import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FUNCTIONS = join(ROOT, 'supabase', 'functions');

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The import specifiers of packages in the functions and in the modules of the site that they load. */
async function readImports(): Promise<string[]> {
  const entries = globSync(join(FUNCTIONS, '*', 'index.ts'));
  expect(entries).toHaveLength(4);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, write: false, rolldownOptions: { input: entries } },
  });
  const files = 'output' in built ? built.output : [];
  const own = new Set(files.map(({ fileName }) => fileName));
  const imported = files.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  return [...new Set(imported)].filter((name) => !own.has(name));
}

/** The packages of the functions by their name in the code, with version. */
const imports: Record<string, string> = readJson(join(FUNCTIONS, 'deno.json')).imports;

test('the functions use the package versions that the site is built with', () => {
  const { dependencies } = readJson(join(ROOT, 'package.json'));
  for (const [name, specifier] of Object.entries(imports)) {
    const [, packageName = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name) ?? [];
    expect(specifier).toBe(`npm:${packageName}@${dependencies[packageName]}${path}`);
  }
});

test('the functions load only their own packages, all of which they use, and no node:sqlite', async () => {
  const imported = await readImports();
  const packages = imported.filter((specifier) => !/^(\.|node:)/.test(specifier));
  expect(packages.sort()).toEqual(Object.keys(imports).sort());
  expect(imported).not.toContain('node:sqlite');
});
