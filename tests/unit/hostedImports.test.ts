import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'supabase', 'functions');

/** What a file imports by a static import or export, types too, as it is written there. */
function readImports(file: string): string[] {
  const statements = /^(?:(?:import|export) .*|\} )from '(.+)';$|^import '(.+)';$/gm;
  const matches = readFileSync(file, 'utf8').matchAll(statements);
  return [...matches].map(([, from, alone]) => from ?? alone ?? '');
}

/** The packages that a file and all that it leads to import, each with a file that does. */
function findPackages(entry: string): Map<string, string> {
  const packages = new Map<string, string>();
  const files = new Set([entry]);
  for (const file of files) {
    for (const specifier of readImports(file)) {
      if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
      else if (!specifier.startsWith('node:')) packages.set(specifier, file);
    }
  }
  expect(files.size).toBeGreaterThan(10);
  return packages;
}

const functions = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

test.each(functions)(
  'the function %s shares nothing with the server that needs Fastify',
  (name) => {
    const { imports } = JSON.parse(readFileSync(join(FUNCTIONS, 'deno.json'), 'utf8'));
    const foreign = [...findPackages(join(FUNCTIONS, name, 'index.ts'))].filter(
      ([specifier]) => !(specifier in imports),
    );
    expect(foreign).toEqual([]);
  },
);

test('every package of the functions is used by one of them', () => {
  const { imports } = JSON.parse(readFileSync(join(FUNCTIONS, 'deno.json'), 'utf8'));
  const used = functions.flatMap((name) => [
    ...findPackages(join(FUNCTIONS, name, 'index.ts')).keys(),
  ]);
  expect(Object.keys(imports).filter((specifier) => !used.includes(specifier))).toEqual([]);
});
