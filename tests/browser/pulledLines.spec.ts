import { expect, test } from './site.ts';

const FLAT = '1 0.002';

test('a line is pulled straight as the page is scrolled, and under less motion it stands as it ends', async ({
  page,
}) => {
  for (const [path, line, reducedMotion, before, after] of [
    ['/', '#home .anim-untangle', 'no-preference', 'none', '1 0.01'],
    ['/', '#home .anim-untangle', 'reduce', 'none', 'none'],
    ['/technology', '#implementation use', 'no-preference', '1', FLAT],
    ['/technology', '#implementation use', 'reduce', FLAT, FLAT],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(path);
    const drawn = page.locator(line).first();
    await expect(drawn).toHaveCSS('scale', before);
    await drawn.evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    await expect(drawn).toHaveCSS('scale', after);
  }
});
