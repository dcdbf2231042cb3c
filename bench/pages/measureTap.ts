import type { Browser, Page } from 'playwright-core';
import { BenchError } from '../benchError.ts';
import type { Tap, TapCondition } from './taps.ts';
import { watchQuiet } from './watchQuiet.ts';

/** The phone that Lighthouse's mobile preset has. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const CPU_SLOWDOWN = 4;
/** Slow 4G as Lighthouse has it: latency in ms, throughput in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** An answer that takes longer does not come. */
const ANSWER_LIMIT_MS = 20_000;

/**
 * The time from a tap to its painted answer in ms, on a page that was opened with an empty cache in a
 * browser slowed down to a quarter: from the time stamp that the browser gave the finger's touch, so
 * that waiting for a busy page counts, until the second frame after the answer came into the document,
 * which is when the first one has been painted. Throws a BenchError if there is no answer.
 */
export async function measureTap(
  browser: Browser,
  origin: string,
  tap: Tap,
  condition: TapCondition,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const quiet = watchQuiet(page);
    await slowDown(page, condition);
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    await page.evaluate(untilFirstPaint);
    await page.locator(tap.target).first().waitFor({ state: 'attached' });
    if (condition.when === 'quiet') await quiet();
    const point = await page.evaluate(moveIntoView, tap.target);
    if (condition.when === 'quiet') await quiet();
    if (!point) throw new BenchError(`${tap.target} cannot be tapped`);
    const watch = await page.evaluateHandle(watchTap, {
      answer: tap.answer,
      limitMs: ANSWER_LIMIT_MS,
    });
    await page.touchscreen.tap(point.x, point.y);
    return await watch.evaluate(({ painted }) => painted);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { slowNetwork }: TapCondition): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Runs in the page: resolves once something has been painted. */
function untilFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: puts the first match into the middle of the screen; where to tap it, if it is seen. */
async function moveIntoView(target: string): Promise<{ x: number; y: number } | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.querySelector(target);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  // Once more, for what had no height before it came into view.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const box = element?.getBoundingClientRect();
  if (!element || !box) return undefined;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
}

/** Runs in the page: watches for the next touch and, each frame from then on, for its answer. */
function watchTap(options: { answer: string; limitMs: number }): { painted: Promise<number> } {
  if (document.querySelector(options.answer)) throw new Error('answered before the tap');
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), options.limitMs);
    const touched = (event: Event) => {
      const look = () => {
        const isAnswered = document.querySelector(options.answer) !== null;
        requestAnimationFrame(
          isAnswered ? () => resolve(performance.now() - event.timeStamp) : look,
        );
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('pointerdown', touched, { capture: true, once: true });
  });
  return { painted };
}
