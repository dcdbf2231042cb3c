import { expect, test } from './site.ts';

test('a straight phase is pulled straight as it comes into view, and is straight at once under less motion', async ({
  page,
}) => {
  const line = page.locator('#implementation use');
  for (const [reducedMotion, below] of [
    ['no-preference', '1'],
    ['reduce', '1 0.002'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/technology');
    await expect(line).toHaveCSS('scale', below);
    await line.evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    await expect(line).toHaveCSS('scale', '1 0.002');
  }
});
