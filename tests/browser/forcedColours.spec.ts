import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openPage } from './pages.ts';
import { expect, test } from './site.ts';

// With most forced palettes browsers also report a preference for more contrast.
test.use({
  contextOptions: { forcedColors: 'active', contrast: 'more', reducedMotion: 'reduce' },
});

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The colour painted inside an element's edge: computed styles do not have forced colours. */
async function paintedBackground(locator: Locator): Promise<number[]> {
  const inside = { left: 4, top: 4, width: 1, height: 1 };
  return [
    ...(await sharp(await locator.screenshot())
      .extract(inside)
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

test('home: buttons have an edge, the active section is marked, so is a field with an error, and a row with a stroke is no slab', async ({
  page,
}) => {
  await openPage(page, '/');
  const widths = await page
    .locator('main .button:not(.link):visible')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths)).toEqual(new Set(['1px']));

  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our S' });
  const before = await link.screenshot();
  await page.locator('#solutions').evaluate((section) => section.scrollIntoView());
  await expect(link).toHaveAttribute('aria-current', /.+/);
  expect((await link.screenshot()).equals(before)).toBe(false);

  await page.getByRole('button', { name: 'Send Message' }).click();
  const wrong = page.getByLabel('Email Address');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(await style(wrong, 'outline-style')).toBe('solid');
  expect(await style(page.getByRole('textbox', { name: 'Company' }), 'outline-style')).toBe('none');

  const background = await paintedBackground(page.locator('main h2').first());
  expect(await paintedBackground(page.locator('main li.drawn-stroke').first())).toEqual(background);
});

test('journal: a filter that is pressed is told from others', async ({ page }) => {
  await openPage(page, '/blog');
  await page.getByRole('button', { name: 'ROI & Results' }).click();
  const pressed = page.getByRole('button', { name: 'ROI & Results', pressed: true });
  const other = page.getByRole('button', { name: 'All', exact: true, pressed: false });
  expect(await paintedBackground(pressed)).not.toEqual(await paintedBackground(other));
});

test("the focus is seen, and drawings take the system's colours", async ({ page }) => {
  for (const path of ['/services', '/blog/ai-agents-operations']) {
    await openPage(page, path);
    const colours = await page.evaluate(() => {
      const probe = document.createElement('p');
      document.body.append(probe);
      const system = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const known = ['CanvasText', 'Canvas', 'GrayText', 'LinkText', 'ButtonText'].map(system);
      const shapes = [
        ...document.querySelectorAll<SVGElement>('svg :is(path, circle, rect, line)'),
      ];
      return {
        known,
        used: shapes
          .filter((shape) => shape.checkVisibility())
          .flatMap((shape) => [getComputedStyle(shape).stroke, getComputedStyle(shape).fill]),
      };
    });
    // Shades are mixed from a system colour, and have another notation.
    const others = new Set(colours.used.filter((colour) => colour.startsWith('rgb(')));
    for (const colour of colours.known) others.delete(colour);
    expect([...others], path).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await style(focused, 'outline-width')).toBe('4px');
  const background = await style(page.locator('body'), 'background-color');
  expect(await style(focused, 'outline-color')).not.toBe(background);
});
