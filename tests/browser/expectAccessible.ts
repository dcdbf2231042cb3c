import type { Page } from '@playwright/test';
import { axeViolations } from './axeViolations.ts';
import { expect } from './site.ts';

/** Expects axe, and what it does not look for, to find nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await unnamedDrawings(page)).toEqual([]);
}

/** Drawings that are neither named as a picture nor hidden from a screen reader. */
function unnamedDrawings(page: Page): Promise<string[]> {
  return page
    .locator('svg:not([aria-hidden="true"], [aria-hidden="true"] *, [role="img"] *)')
    .evaluateAll((drawings) =>
      drawings
        .filter((drawing) => {
          const isNamed = drawing.hasAttribute('aria-label') || drawing.querySelector('title');
          return drawing.getAttribute('role') !== 'img' || !isNamed;
        })
        .map((drawing) => drawing.outerHTML.slice(0, 120)),
    );
}

/**
 * Links and controls smaller than 24 by 24 CSS pixels whose neighbours are so near that a circle of that
 * size around one meets another (WCAG 2.5.8); links within a sentence are as high as its lines.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 24;
    const dialog = document.querySelector('dialog:modal');
    const targets = [
      ...(dialog ?? document).querySelectorAll(
        'a[href], button, input:not([type="hidden"]), textarea, summary, [tabindex="0"]',
      ),
    ]
      // The skip link stands above the window, over whatever is there, until it has the focus.
      .filter((element) => !element.matches('[href="#main"]:not(:focus)'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const sentence = element.closest('p, li, dd, td, figcaption, blockquote');
      return (
        (sentence?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      );
    };
    return targets
      .filter(({ element, box }) => {
        if (box.width >= LEAST_PX && box.height >= LEAST_PX) return false;
        if (isInSentence(element)) return false;
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        return targets.some(({ element: other, box: near }) => {
          if (other.contains(element) || element.contains(other)) return false;
          const across = Math.max(near.left - x, 0, x - near.right);
          const down = Math.max(near.top - y, 0, y - near.bottom);
          return Math.hypot(across, down) < LEAST_PX / 2;
        });
      })
      .map(({ element, box }) => `${element.textContent?.trim()} (${box.width} x ${box.height})`);
  });
}
