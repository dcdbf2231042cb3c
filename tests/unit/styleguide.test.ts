import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { styleguide } from '../../src/integrations/styleguide.ts';
import type { Samples } from '../../src/styleguide/StyleGuide.tsx';

const src = join(import.meta.dirname, '..', '..', 'src');

test('every component of src/ui/ has a sample in the style guide', async () => {
  const modules: { samples: Samples }[] = await Promise.all(
    globSync(join(src, 'styleguide/samples/*.tsx')).map((file) => import(file)),
  );
  const shown = modules.flatMap(({ samples }) => Object.keys(samples));
  const components = globSync('ui/*.tsx', { cwd: src }).map((file) => basename(file, '.tsx'));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
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
