import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, inject } from 'vitest';
import { startBuiltSite } from '../builtSite.ts';
import type { TestSite } from '../server/startSite.ts';
import type { Engine } from './engine.ts';
import { launchFirefox } from './launchFirefox.ts';
import { launchWebKit } from './launchWebKit.ts';

const PICTURES = join(import.meta.dirname, '..', '..', 'test-results', 'cross-browser');

/** The timeout of an expectation, in ms; busy machines are slow. */
const PATIENCE_MS = 15_000;

const LAUNCHERS = { Firefox: launchFirefox, WebKit: launchWebKit };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser that the journeys run in. */
    engine: keyof typeof LAUNCHERS;
  }
}

/**
 * A journey through the built site, served by our own server, in the engine of the project, which all journeys share. It
 * fails on every problem that the engine reports and the journey does not expect. A failure leaves a picture in
 * `test-results/cross-browser`.
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
      // Problems that an engine reports late.
      problems.push(...(await engine.takeProblems()));
      const isExpected = (problem: string) => expectedProblems.some((one) => one.test(problem));
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
    });
    return engine;
  });

/** A journey in an engine of its own, which does not prefer reduced motion. */
export const movingJourney = journey.extend(
  'sharedEngine',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
  async ({}, { onCleanup }): Promise<Engine> => {
    const engine = await LAUNCHERS[inject('engine')]({ motion: true });
    onCleanup(() => engine.close());
    return engine;
  },
);

/** Waits until what is read meets an expectation. */
export function eventually<Value>(read: () => Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
