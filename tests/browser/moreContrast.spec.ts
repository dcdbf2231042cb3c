import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Colour, contrast } from '../contrast.ts';
import { expect, test } from './site.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

// `expectMoreContrast` looks at every page and state; here is what takes a picture.
test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

test('text over drawings has 7:1', async ({ page }) => {
  await page.goto('/');
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  const { lines, low } = await lowContrastOverDrawings(page, { small: 7, large: 4.5 });
  expect(lines).toBeGreaterThan(0);
  expect(low).toEqual([]);
});

/** The colours that are painted to the left of an element, from 1 to 6 px away. */
async function coloursBeside(page: Page, element: Locator): Promise<Colour[]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing is painted there');
  const clip = { x: box.x - 6, y: box.y + box.height / 2, width: 6, height: 1 };
  const points = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: points.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = points.subarray(index * 3);
    return [red, green, blue];
  });
}

test('the focus is seen on paper and on ink', async ({ page }) => {
  await page.goto('/thank-you');
  for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    const link = part.getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const [ground = [0, 0, 0]] = await coloursBeside(page, link);
    await link.focus();
    const ring = await coloursBeside(page, link);
    expect(Math.max(...ring.map((colour) => contrast([...colour, 1], ground)))).toBeGreaterThan(7);
  }
});
