import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { styleguide } from '../../src/integrations/styleguide.ts';

const src = join(import.meta.dirname, '..', '..', 'src');

/** The texts of the files that match, by path under `src`. */
function readSources(pattern: string): ReadonlyMap<string, string> {
  const paths = globSync(pattern, { cwd: src }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]));
}

/** `path#name` of everything that the style guide's files import. */
function importsOfStyleguide(): ReadonlySet<string> {
  const sources = [...readSources('styleguide/*.{tsx,astro}').values()];
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/import \{([^}]+)\} from '\.\.\/([^']+)'/g)].flatMap(
        ([, names = '', path]) => names.split(',').map((name) => `${path}#${name.trim()}`),
      ),
    ),
  );
}

/** SubjectDrawing shows each of these by its name. */
const SUBJECT = /^ui\/line\/subjects\/(?!SubjectDrawing)/;

test('every component of src/ui/ and every drawing of a page is imported by a file of src/styleguide/', () => {
  const components = [...readSources('{ui/**/*,sections/**/*Drawing}.tsx')].flatMap(
    ([path, source]) => {
      if (SUBJECT.test(path)) return [];
      const names = [...source.matchAll(/^export (?:default )?function ([A-Z]\w*)/gm)];
      expect(names, `${path} exports a component`).not.toEqual([]);
      return names.map(([, name]) => `${path}#${name}`);
    },
  );
  const imports = importsOfStyleguide();
  expect(components.filter((component) => !imports.has(component))).toEqual([]);
});

/** The routes that the integration adds under a command of Astro. */
function routesUnder(command: 'dev' | 'build' | 'preview'): string[] {
  const routes: string[] = [];
  void styleguide().hooks['astro:config:setup']?.({
    command,
    injectRoute: ({ pattern }) => {
      routes.push(pattern);
    },
  } as HookParameters<'astro:config:setup'>);
  return routes;
}

test('/styleguide stands in development only', () => {
  expect(routesUnder('dev')).toEqual(['/styleguide']);
  expect(routesUnder('build')).toEqual([]);
  expect(routesUnder('preview')).toEqual([]);
});
