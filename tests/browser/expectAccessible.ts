import type { Page } from '@playwright/test';
import { axeViolations } from './axeViolations.ts';
import { expect } from './site.ts';

/** Expects axe, and what it does not look for, to find nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
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
