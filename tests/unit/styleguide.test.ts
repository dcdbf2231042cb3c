import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Samples } from '../../src/styleguide/StyleGuide.tsx';

const src = join(import.meta.dirname, '..', '..', 'src');

/** What is not seen by itself. */
const UNSEEN = ['IslandBoundary'];

test('every component of src/ui/ has a sample in the style guide', async () => {
  const modules: { samples: Samples }[] = await Promise.all(
    globSync(join(src, 'styleguide/samples/*.tsx')).map((file) => import(file)),
  );
  const shown = modules.flatMap(({ samples }) => Object.keys(samples));
  const components = globSync('ui/*.tsx', { cwd: src }).map((file) => basename(file, '.tsx'));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => ![...shown, ...UNSEEN].includes(name))).toEqual([]);
});
