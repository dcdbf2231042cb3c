import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Samples } from '../../src/styleguide/StyleGuide.tsx';

const src = join(import.meta.dirname, '..', '..', 'src');

test('every file of src/desk/components/ with a component has a sample in the style guide of the desk', async () => {
  const { samples } = await import('../../src/styleguide/desk/samples.tsx');
  const files = globSync('desk/components/*.tsx', { cwd: src });
  expect(files.length).toBeGreaterThan(10);
  const names = files.map((file) => basename(file, '.tsx'));
  expect(names.filter((name) => !(name in samples))).toEqual([]);
});

test('every component of src/ui/ has a sample in the style guide', async () => {
  const modules: { samples: Samples }[] = await Promise.all(
    globSync(join(src, 'styleguide/samples/*.tsx')).map((file) => import(file)),
  );
  const shown = modules.flatMap(({ samples }) => Object.keys(samples));
  const components = globSync('ui/{controls,data,drawings,layout,text}/*.tsx', { cwd: src }).map(
    (file) => basename(file, '.tsx'),
  );
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});
