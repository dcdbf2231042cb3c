import { setTextSize } from './layoutFaults.ts';
import { expect, test } from './site.ts';
import { STATES } from './states.ts';

test('with larger text the bar gives way to the menu, and all of it can be reached', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const enlarge of [
    () => setTextSize(page, 32),
    () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  ]) {
    await setTextSize(page, 16);
    await page.goto('/services');
    await expect(bar).toBeVisible();
    await enlarge();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

test('no state of a page makes it scroll sideways at 320 px', async ({
  page,
  expectedProblems,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const name of [
    'the menu open',
    'a case study open',
    'field errors and a toast',
    'field errors and a toast in the subscribe dialog',
  ]) {
    const { path = '', enter, problem } = STATES[name] ?? {};
    if (problem) expectedProblems.push(problem);
    await page.goto(path);
    await enter?.(page);
    const widths = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], [popover], [data-sonner-toast]'),
      ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...widths), name).toBeLessThanOrEqual(0);
  }
});
