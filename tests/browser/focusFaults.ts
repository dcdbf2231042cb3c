import type { Page } from '@playwright/test';
import { channels, contrast, SEEN } from '../contrast.ts';
import { describeFocus } from '../describeFocus.ts';
import { expect } from './site.ts';

/** More stops than any page of the site has. */
const MOST_STOPS = 200;

/**
 * Runs in the page: the fault of the focus ring, if any, with the colours of the ring and of the background behind it;
 * null when no element has the focus.
 */
function readFocus() {
  const backgroundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const background = getComputedStyle(element).backgroundColor;
    return background.endsWith(', 0)') ? backgroundOf(element.parentElement) : background;
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
  const isInMain = element.closest('main') !== null;
  return {
    fault: findFault(element),
    ring,
    background: backgroundOf(element.parentElement),
    isInMain,
  };
}

/**
 * Presses Tab or Shift+Tab until the focus leaves the page; returns the stops at which the focus does not show, or is
 * under the bar.
 * @param isMainOnly the stops of the main part only, from below: the bar and the footer are those of the home page
 */
export async function focusFaults(page: Page, key: string, isMainOnly = false): Promise<string[]> {
  if (isMainOnly) await page.locator('footer :is(a, button):visible').first().focus();
  const faults: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(readFocus);
    if (!focus || (isMainOnly && !focus.isInMain)) {
      expect(count, page.url()).toBeGreaterThan(0);
      return faults;
    }
    const { fault, ring, background } = focus;
    const [red, green, blue] = channels(background);
    const faint =
      contrast(channels(ring), [red, green, blue]) < SEEN &&
      `has a ring of ${ring} on ${background}`;
    if (fault || faint) faults.push(`${await page.evaluate(describeFocus)} ${fault || faint}`);
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not end`);
}
