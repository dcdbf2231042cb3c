import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, test, vi } from 'vitest';
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

test('/styleguide stands in development only', () => {
  const injectRoute = vi.fn();
  for (const command of ['build', 'preview', 'dev'] as const) {
    const parameters = { command, injectRoute } as Partial<HookParameters<'astro:config:setup'>>;
    expect(injectRoute).not.toHaveBeenCalled();
    void styleguide().hooks['astro:config:setup']?.(
      parameters as HookParameters<'astro:config:setup'>,
    );
  }
  expect(injectRoute).toHaveBeenCalledOnce();
});
