import { describeFocus } from '../describeFocus.ts';
import type { Engine, Key } from './engine.ts';
import { eventually } from './journey.ts';

/** More stops than any page of the site has. */
const MOST_STOPS = 150;

/** What has the focus, as `describeFocus` says it. */
export function focus(engine: Engine): Promise<string> {
  return engine.read(describeFocus);
}

/** Presses Tab or Shift+Tab `count` times; returns the focused element after each press. */
export async function stops(engine: Engine, count: number, key: Key = 'Tab'): Promise<string[]> {
  const seen: string[] = [];
  while (seen.length < count) {
    await engine.press(key);
    seen.push(await focus(engine));
  }
  return seen;
}

/** Presses Tab until a stop has this name. Throws when there is none. */
export async function tabTo(
  engine: Engine,
  stop: string | RegExp,
  key: Key = 'Tab',
): Promise<void> {
  const isIt = (name: string) => (typeof stop === 'string' ? name === stop : stop.test(name));
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const [name = ''] = await stops(engine, 1, key);
    if (isIt(name)) return;
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${stop}`);
}

/** Waits until this has the focus. */
export async function expectFocus(engine: Engine, stop: string): Promise<void> {
  await eventually(() => focus(engine)).toBe(stop);
}

/** Types into fields that follow each other, the first of which has the focus. */
export async function fillFields(engine: Engine, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await engine.press('Tab');
    await engine.type(value);
  }
}

/** Waits for the page with this path, and for its heading. */
export async function expectPage(engine: Engine, path: string): Promise<void> {
  await eventually(() => engine.read(() => window.location.pathname)).toBe(path);
  await eventually(() => isShown(engine, 'h1')).toBe(true);
}

/** Whether the first element that a selector names is shown. */
export function isShown(engine: Engine, selector: string): Promise<boolean> {
  return engine.read((name) => {
    const element = document.querySelector(name);
    return element?.checkVisibility({ visibilityProperty: true }) ?? false;
  }, selector);
}

/** The text of every toast. */
export function toasts(engine: Engine): Promise<string[]> {
  return engine.read(() =>
    [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent),
  );
}
