import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, inject } from 'vitest';
import { startBuiltSite } from '../builtSite.ts';
import type { TestSite } from '../server/startSite.ts';
import type { Engine } from './engine.ts';
import { launchFirefox } from './launchFirefox.ts';
import { launchWebKit } from './launchWebKit.ts';

const PICTURES = join(import.meta.dirname, '..', '..', 'test-results', 'cross-browser');

/** How long something that the visitor waits for may take, in ms; loaded machines are slow. */
const PATIENCE_MS = 15_000;

const LAUNCHERS = { Firefox: launchFirefox, WebKit: launchWebKit };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser that the journeys run in. */
    engine: keyof typeof LAUNCHERS;
  }
}

/**
 * A journey through the built site, served by our own server, in the engine of the project, which all of
 * them share. It fails on every problem that the engine tells of and the journey does not expect; a picture
 * of the failure is then in `test-results/cross-browser`.
 */
export const journey = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
  .extend('sharedEngine', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Engine> => {
    const engine = await LAUNCHERS[inject('engine')]();
    onCleanup(() => engine.close());
    return engine;
  })
  .extend('site', (): Promise<TestSite> => startBuiltSite())
  .extend('expectedProblems', (): RegExp[] => [])
  .extend('engine', async ({ sharedEngine: engine, expectedProblems, task }, { onCleanup }) => {
    await engine.resize(1280, 800);
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        await mkdir(PICTURES, { recursive: true });
        await engine.screenshot(join(PICTURES, `${inject('engine')} ${task.name}.png`));
      }
      const problems = await engine.takeProblems();
      await engine.leave();
      // What an engine tells late.
      problems.push(...(await engine.takeProblems()));
      const isExpected = (problem: string) => expectedProblems.some((one) => one.test(problem));
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
    });
    return engine;
  });

/** Waits until what is read meets an expectation. */
export function eventually<Value>(read: () => Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
