import type { Page } from '@playwright/test';
import { channels, contrast, SEEN } from '../contrast.ts';
import { axeViolations, ENHANCED } from './axeViolations.ts';
import { expect } from './site.ts';

/** Expects axe, on the page or within what a selector matches, and the checks that axe lacks to find nothing. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await axeViolations(page, { within })).toEqual([]);
  expect(await unnamedDrawings(page)).toEqual([]);
  expect(await namedInVain(page)).toEqual([]);
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

/** Labels on elements whose label not every screen reader reads: lists, and elements without a role. */
function namedInVain(page: Page): Promise<string[]> {
  return page
    .locator(':is(ul, ol, dl, p, span, div)[aria-label]:not([role])')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
}

/**
 * Expects the page to be accessible to a visitor who asks for more contrast: axe finds nothing, on the page or within
 * what a selector matches, text has a contrast of 7:1, lines and edges of 3:1, and links differ from text by more than
 * their colour.
 */
export async function expectMoreContrast(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ contrast: 'more' });
  expect(await axeViolations(page, { rules: ENHANCED, within })).toEqual([]);
  expect(await faintEdges(page)).toEqual([]);
  expect(await plainLinks(page)).toEqual([]);
  await page.emulateMedia({ contrast: null });
}

/** Elements whose border and background both have too little contrast with their surroundings. */
async function faintEdges(page: Page): Promise<string[]> {
  const edges = await page.locator('body *').evaluateAll((elements) => {
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const background = getComputedStyle(element).backgroundColor;
      return background.endsWith(', 0)') ? backgroundOf(element.parentElement) : background;
    };
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const drawn = ['top', 'right', 'bottom', 'left'].filter(
          (side) => style.getPropertyValue(`border-${side}-width`) !== '0px',
        );
        const colours = drawn.map((side) => style.getPropertyValue(`border-${side}-color`));
        return [...new Set(colours)].map((colour) => ({
          name: element.outerHTML.slice(0, 120),
          colours: [colour, backgroundOf(element)],
          around: backgroundOf(element.parentElement),
        }));
      });
  });
  return edges
    .filter(({ colours: [line = ''] }) => channels(line)[3] > 0)
    .filter(({ colours, around }) => {
      const [red, green, blue] = channels(around);
      return colours.every((colour) => contrast(channels(colour), [red, green, blue]) < SEEN);
    })
    .map(({ name }) => name);
}

/** Links of the main part and the footer that are neither buttons nor underlined. */
function plainLinks(page: Page): Promise<string[]> {
  return page
    .locator('main a:not(.button), footer a:not(.button)')
    .evaluateAll((links) =>
      links
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map((link) => link.outerHTML.slice(0, 120)),
    );
}
