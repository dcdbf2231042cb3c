import { expect, test } from './site.ts';

test('the first screen shows both buttons, and that the drawing goes on', async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const bottoms = await page
      .locator('#home a.button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
    expect(bottoms).toHaveLength(2);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(height - 24);
    const drawing = await page.locator('#home [role=img]').boundingBox();
    expect(drawing?.y).toBeLessThan(height - 24);
  }
});

test('the FAQ keeps one item open, and Home, End and the arrow keys move between its questions', async ({
  page,
}) => {
  await page.goto('/');
  const items = page.locator('#faq details');
  const headers = items.locator('summary');
  for (const index of [1, 4]) {
    await headers.nth(index).click();
    await expect(items.nth(index)).toHaveAttribute('open');
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  }
  await headers.nth(4).click();
  await expect(page.locator('#faq details[open]')).toHaveCount(0);

  await headers.first().focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 9],
    ['ArrowRight', 0],
    ['ArrowLeft', 9],
    ['Home', 0],
    ['End', 9],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(headers.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(items.first()).toHaveAttribute('open');
});
