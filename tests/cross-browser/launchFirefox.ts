import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { findProgram } from '../../scripts/findProgram.ts';
import type { Engine, Key } from './engine.ts';

const KEYS: Readonly<Record<Key, readonly KeyInput[]>> = {
  Tab: ['Tab'],
  'Shift+Tab': ['Shift', 'Tab'],
  Enter: ['Enter'],
  Space: [' '],
  Escape: ['Escape'],
  ArrowDown: ['ArrowDown'],
};

/** Firefox's message about a font that was still loading when the page was left (NS_BINDING_ABORTED). */
const FONT_ABORTED = /downloadable font: download failed .* status=2152398850 /;

/** The message of Firefox before 144 about the screen orientation, which Puppeteer sets with every size. */
const NO_ORIENTATION = /unknown command emulation\.setScreenOrientationOverride/;

/** Firefox's message when the page goes on to another before it has loaded. */
const LEFT_BY_ITSELF = /browsingContext\.navigate.*NS_BINDING_ABORTED/;

/** Starts Firefox, driven by WebDriver BiDi. */
export async function launchFirefox({ motion = false } = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': motion ? 0 : 1 },
    headless: true,
    defaultViewport: null,
  });
  const problems: string[] = [];
  let page = await openTab(browser, problems);
  return {
    open: async (url) => {
      await page.goto(url).catch(unless(LEFT_BY_ITSELF));
    },
    leave: async () => {
      const left = page;
      page = await openTab(browser, problems);
      await left.close();
    },
    resize: async (width, height) => {
      await page.setViewport({ width, height }).catch(unless(NO_ORIENTATION));
      await page.waitForFunction(`innerWidth === ${width} && innerHeight === ${height}`);
    },
    press: async (key) => {
      for (const input of KEYS[key]) await page.keyboard.down(input);
      for (const input of KEYS[key].toReversed()) await page.keyboard.up(input);
    },
    type: (text) => page.keyboard.type(text),
    read: (reader, ...args) =>
      page.evaluate(`(${reader})(...${JSON.stringify(args)})`) as Promise<
        ReturnType<typeof reader>
      >,
    takeProblems: async () => problems.splice(0),
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` });
    },
    close: () => browser.close(),
  };
}

/** Ignores errors of this kind. */
function unless(kind: RegExp) {
  return (error: unknown): void => {
    if (!kind.test(String(error))) throw error;
  };
}

/** Opens a tab, and adds its problems to a list. */
async function openTab(browser: Browser, problems: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => {
    if (!FONT_ABORTED.test(String(error))) problems.push(String(error));
  });
  return page;
}
