import { type Browser, chromium, type Page } from 'playwright-core';
import type { Keystroke } from './keystroke.ts';
import { launchBrowser } from './launchBrowser.ts';
import { CPU_SLOWDOWN, PHONE } from './measureTap.ts';
import type { Measuring } from './measuring.ts';
import { median } from './median.ts';
import { watchQuiet } from './watchQuiet.ts';

/** Strokes on each page that is opened, so that one moment of a busy machine does not decide. */
const STROKES = 5;
/** A drawing that has not changed after this does not change. */
const ANSWER_LIMIT_MS = 20_000;

/** What was measured of a key stroke. */
export interface KeystrokeResult {
  readonly keystroke: string;
  readonly barMs: number;
  /** Undefined if the drawing never changed. */
  readonly medianMs: number | undefined;
  readonly samplesMs: readonly number[];
  /** How many pages did not answer. */
  readonly unanswered: number;
}

interface MeasureOptions extends Measuring {
  readonly keystroke: Keystroke;
}

/** Measures a key stroke several times on a new page in each round, with a fresh browser as for taps. */
export async function measureKeystrokes(options: MeasureOptions): Promise<KeystrokeResult> {
  const { keystroke, runs, report } = options;
  const samplesMs: number[] = [];
  let unanswered = 0;
  for (let round = 1; round <= runs; round++) {
    const launched = await launchBrowser(options.executable, options.folder);
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
      const times = await measureOnPage(browser, options);
      samplesMs.push(...times);
      const shown = times.map((time) => Math.round(time)).join(', ');
      report(`key ${round}/${runs} ${keystroke.name}: ${shown} ms`);
      await browser.close();
    } catch (error) {
      unanswered += 1;
      const reason = error instanceof Error ? error.message.split('\n', 1)[0] : error;
      report(`key ${round}/${runs} ${keystroke.name}: ${reason}`);
    } finally {
      await launched.close();
    }
  }
  return {
    keystroke: keystroke.name,
    barMs: keystroke.barMs,
    medianMs: samplesMs.length > 0 ? median(samplesMs) : undefined,
    samplesMs,
    unanswered,
  };
}

/**
 * The times from a key stroke to the painted drawing in ms, on a page at rest in a browser slowed down to
 * a quarter: from the time stamp that the browser gave the key until the frame in which the drawing
 * first differs has been rendered. Rejects if the field is missing or the drawing does not change.
 */
async function measureOnPage(
  browser: Browser,
  { origin, keystroke }: MeasureOptions,
): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const quiet = watchQuiet(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(origin + keystroke.path + keystroke.fragment);
    const group = page.getByRole('group', { name: keystroke.group, exact: true });
    await group.getByLabel(keystroke.field, { exact: true }).click();
    await page.keyboard.press('End');
    const times: number[] = [];
    while (times.length < STROKES) {
      await quiet();
      times.push(await timeOf(page, keystroke.key, keystroke.picture));
      await quiet();
      await timeOf(page, 'Backspace', keystroke.picture);
    }
    return times;
  } finally {
    await context.close();
  }
}

async function timeOf(page: Page, key: string, picture: string): Promise<number> {
  const watch = await page.evaluateHandle(watchKey, { picture, limitMs: ANSWER_LIMIT_MS });
  await page.keyboard.press(key);
  return watch.evaluate(({ painted }) => painted);
}

/** Runs in the page: watches for the next key, and from then on for the drawing to change. */
function watchKey(options: { picture: string; limitMs: number }): { painted: Promise<number> } {
  const picture = document.querySelector(options.picture);
  if (!picture) throw new Error(`there is no ${options.picture}`);
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('the drawing did not change')), options.limitMs);
    const pressed = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message that is sent before a frame is rendered arrives behind it.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
          channel.port2.postMessage(undefined);
        });
      });
      observer.observe(picture, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    };
    window.addEventListener('keydown', pressed, { capture: true, once: true });
  });
  return { painted };
}
