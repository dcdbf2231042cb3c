import type { Page } from '@playwright/test';
import { sitePaths } from '../sitePaths.ts';
import { axeViolations } from './axeViolations.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';
import { smallTargets } from './smallTargets.ts';
import { STATES } from './states.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

const WIDTHS = [390, 1280] as const;

test('every page of the sitemap is looked at', async ({ site }) => {
  const looked: readonly string[] = PAGE_PATHS;
  expect((await sitePaths(site.url)).filter((path) => !looked.includes(path))).toEqual([]);
});

for (const path of PAGE_PATHS) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await openPage(page, path);
    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        expect((await lowContrastOverDrawings(page)).low).toEqual([]);
      });
    }
  });
}

for (const width of WIDTHS) {
  for (const [state, { path, enter, problem }] of Object.entries(STATES)) {
    test(`axe finds nothing on ${path} with ${state} at ${width} px`, async ({
      page,
      expectedProblems,
    }) => {
      if (problem) expectedProblems.push(problem);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await enter(page);
      await expectAccessible(page);
    });
  }
}

test('the measurement finds text that cannot be read over a drawing', async ({ page }) => {
  await page.setContent(`
    <svg width="400" height="80" style="position: absolute">
      <path d="M0 40H400" stroke="#000" stroke-width="40" />
    </svg>
    <p style="position: absolute; padding-top: 25px; color: #222">Dark on a dark stroke</p>`);
  const { low } = await lowContrastOverDrawings(page);
  expect(low).toEqual([expect.stringMatching(/^Dark on a dark stroke: 1\.\d+$/)]);
});

test('every page has a title of its own', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of PAGE_PATHS) {
    const html = await (await page.request.get(path)).text();
    titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? path);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});

async function expectAccessible(page: Page): Promise<void> {
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
