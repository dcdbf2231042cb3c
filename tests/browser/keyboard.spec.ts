import type { Page } from '@playwright/test';
import { channels, contrast, SEEN } from '../contrast.ts';
import { describeFocus } from '../describeFocus.ts';
import { TYPICAL_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

/** More stops than any page of the site has. */
const MOST_STOPS = 200;

/**
 * Runs in the page: the fault of the focus ring, if any, with the colours of the ring and of the background behind it;
 * null when no element has the focus.
 */
function readFocus() {
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const ground = getComputedStyle(element).backgroundColor;
    return ground.endsWith(', 0)') ? groundOf(element.parentElement) : ground;
  };
  const findFault = (element: Element) => {
    if (!(element instanceof HTMLElement)) return 'is no element of a page';
    const look = () => {
      const { outline, outlineOffset, boxShadow } = getComputedStyle(element);
      return `${outline} ${outlineOffset} ${boxShadow}`;
    };
    const focused = look();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!hasRing && boxShadow === 'none') return 'has no ring';

    const bar = document.querySelector('[data-navigation]');
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'has no size';
    if (box.bottom <= 0 || box.top >= window.innerHeight) return 'is out of view';
    const isFixed = getComputedStyle(element).position === 'fixed' || bar?.contains(element);
    const edge = bar?.getBoundingClientRect().bottom ?? 0;
    // An element taller than the room below the bar has to show in part.
    const reach = box.height > window.innerHeight - edge ? box.bottom : box.top;
    if (!isFixed && reach <= edge) return `is under the bar, which ends at ${edge}: ${reach}`;

    element.blur();
    const unfocused = look();
    element.focus({ preventScroll: true });
    return focused === unfocused ? 'looks the same without the focus' : undefined;
  };
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const ring = getComputedStyle(element).outlineColor;
  return { fault: findFault(element), ring, ground: groundOf(element.parentElement) };
}

/** Presses a key until the focus leaves the page; returns the number of stops, and their faults. */
async function walk(page: Page, key: string) {
  const faults: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(readFocus);
    if (!focus) return { count, faults };
    const { fault, ring, ground } = focus;
    const [red, green, blue] = channels(ground);
    const faint =
      contrast(channels(ring), [red, green, blue]) < SEEN && `has a ring of ${ring} on ${ground}`;
    if (fault || faint) faults.push(`${await page.evaluate(describeFocus)} ${fault || faint}`);
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not end`);
}

for (const [width, key] of [
  [390, 'Tab'],
  [1280, 'Shift+Tab'],
] as const) {
  test(`the focus shows at every stop of each kind of page, and never under the bar, by ${key} at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const faults: string[] = [];
    for (const path of TYPICAL_PATHS) {
      await page.goto(path);
      const walked = await walk(page, key);
      expect(walked.count, path).toBeGreaterThan(5);
      faults.push(...walked.faults.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
