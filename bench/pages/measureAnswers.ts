import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { emptyProcess, emptyStep, MAX_STEPS } from '../../src/fix-first/model/processDraft.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { launchBrowser } from './measurePages.ts';

/** The phone of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** Key strokes on each page, so that a short load of the machine does not decide the result. */
const STROKES = 5;

/** The response times of a tap or a key stroke, and the limit, in ms. */
export type AnswerResult = Awaited<ReturnType<typeof measureAnswers>>[number];

/** The first taps: the element to tap, and a selector that matches only after the response. */
const TAPS = [
  {
    name: 'open the menu',
    path: '/',
    target: '[popovertarget="site-menu"]',
    answer: '#site-menu:popover-open',
  },
  {
    name: 'open a question',
    path: '/',
    target: 'details[name="faq"] > summary',
    answer: 'details[name="faq"][open]',
  },
  {
    name: 'filter the articles',
    path: '/blog',
    target: '[data-filter="ai-automation"]',
    answer: '[data-filter="ai-automation"][aria-pressed="true"]',
  },
] as const;
const TAP_LIMIT_MS = 200;
const STROKE_LIMIT_MS = 50;

/** A process with the maximum number of steps. */
const LONG_PROCESS = encodeProcess({
  ...emptyProcess,
  casesPerWeek: '40',
  costPerHour: '60',
  steps: Array.from({ length: MAX_STEPS }, (_, index) => ({
    ...emptyStep(index + 1),
    name: `Step ${index + 1} of a long process`,
    work: '10',
    wait: '4',
    returns: '5',
  })),
});
const FIELD = `aria/${fixFirstText.step.fields.work}`;
const PICTURE = '[data-picture]';

/** Measures the first taps, and key strokes in a long process, in rounds, each with a new browser. */
export async function measureAnswers(options: {
  readonly origin: string;
  readonly runs: number;
  readonly executable: string;
}) {
  const { origin, runs, executable } = options;
  const taps = TAPS.map((tap) => ({ ...tap, timesMs: [] as number[] }));
  const strokes: number[] = [];
  for (let round = 1; round <= runs; round += 1) {
    const browser = await launchBrowser(executable);
    for (const tap of taps) {
      const page = await openSlowly(browser, origin + tap.path);
      const target = await page.waitForSelector(tap.target);
      await target?.scrollIntoView();
      await page.waitForNetworkIdle();
      tap.timesMs.push(
        await timeAnswer(page, { event: 'pointerdown', answer: tap.answer }, () => target?.tap()),
      );
      await page.close();
    }
    const page = await openSlowly(browser, origin + FIX_FIRST_PATH + LONG_PROCESS);
    await (await page.$$(FIELD))[MAX_STEPS / 2]?.click();
    const press = (key: KeyInput) =>
      timeAnswer(page, { event: 'keydown', change: PICTURE }, () => page.keyboard.press(key));
    await page.waitForNetworkIdle();
    for (let stroke = 0; stroke < STROKES; stroke += 1) {
      strokes.push(await press('5'));
      await press('Backspace');
    }
    await browser.close();
    console.error(`round ${round} of ${runs}: taps and key strokes`);
  }
  return [
    ...taps.map(({ name, timesMs }) => {
      return { name: `First tap: ${name}`, limitMs: TAP_LIMIT_MS, timesMs };
    }),
    { name: 'Key stroke to the drawing, 20 steps', limitMs: STROKE_LIMIT_MS, timesMs: strokes },
  ];
}

/** Opens a page on a simulated slow phone, and waits until it has loaded and nothing is running. */
async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.goto(url, { waitUntil: 'networkidle0' });
  return page;
}

/** The response to an event: a selector that then matches, or an element that changes. */
type Watched = { readonly event: string; readonly answer?: string; readonly change?: string };

/** The time from the browser's timestamp of an event to the rendered response, in ms. */
async function timeAnswer(
  page: Page,
  watched: Watched,
  act: () => Promise<void> | undefined,
): Promise<number> {
  const watch = await page.evaluateHandle(watchAnswer, watched);
  await act();
  return watch.evaluate(({ rendered }) => rendered);
}

/** Runs in the page: waits for the next event, then checks in each frame for the response. */
function watchAnswer({ event, answer, change }: Watched): { rendered: Promise<number> } {
  let hasChanged = false;
  const changing = change && document.querySelector(change);
  if (changing) {
    new MutationObserver(() => {
      hasChanged = true;
    }).observe(changing, { attributes: true, characterData: true, childList: true, subtree: true });
  }
  const isAnswered = () => (answer ? document.querySelector(answer) !== null : hasChanged);
  if (isAnswered()) throw new Error('Answered before');
  const rendered = new Promise<number>((resolve) => {
    const happened = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isAnswered()) return requestAnimationFrame(look);
        // A message that is posted before a frame is rendered arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, happened, { capture: true, once: true });
  });
  return { rendered };
}
