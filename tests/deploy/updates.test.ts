import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { copyCheckout } from './copyCheckout.ts';

/** For builds on a loaded machine. */
const SLOW = { timeout: 120_000 };

test('a build that is killed leaves the site as it is, and of two that wait for it one builds', async () => {
  const checkout = await copyCheckout();
  expect(await checkout.npm(['run', 'build']).exitCode).toBe(0);
  const built = checkout.build();
  await checkout.append('src/content/articles/ai-agents-operations.mdx', '\nA new paragraph.\n');

  const killed = checkout.npm(['run', 'build']);
  await vi.waitFor(() => expect(killed.output()).toContain('Building the site'), SLOW);
  const builds = [checkout.npm(['run', 'build']), checkout.npm(['run', 'build'])];
  await vi.waitFor(async () => expect((await checkout.builds()).length).toBeGreaterThan(1), SLOW);
  killed.signalGroup('SIGKILL');
  await killed.exitCode;
  expect(checkout.build()).toBe(built);
  expect(await Promise.all(builds.map(({ exitCode }) => exitCode))).toEqual([0, 0]);
  expect(
    builds
      .map(({ output }) => output())
      .join()
      .match(/Building the site/g),
  ).toHaveLength(1);
  expect(checkout.build()).not.toBe(built);
  const page = await readFile(join(checkout.siteDir, 'blog', 'ai-agents-operations.html'), 'utf8');
  expect(page).toContain('A new paragraph.');
}, 240_000);

test('a build that fails leaves the site as it is, and npm start serves that', async () => {
  const checkout = await copyCheckout();
  const built = checkout.build();
  await checkout.append('astro.config.ts', "\nthrow new Error('A mistake');\n");

  const build = checkout.npm(['run', 'build']);
  expect(await build.exitCode).toBe(1);
  expect(build.output()).toMatch(/^The build failed; .+$/m);
  expect(checkout.build()).toBe(built);
  expect(await checkout.builds()).toEqual([built]);

  const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  const site = checkout.npm(['start'], { ...storage, PORT: '0' });
  const url = await vi.waitFor(() => {
    const [, address] = /is served at (http:\S+)/.exec(site.output()) ?? [];
    if (!address) throw new Error(`No address yet: ${site.output()}`);
    return address;
  });
  expect(site.output()).toMatch(/^The pages of the last good build are served\.$/m);
  expect((await fetch(`${url}/about`)).status).toBe(200);
}, 120_000);
