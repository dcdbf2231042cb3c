import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { openPage, TYPICAL_PATHS } from './pages.ts';
import { verdict } from './processPage.ts';
import { expect, test } from './site.ts';

/** Controls that only a script can answer. */
const NEEDS_SCRIPT = '.script-only, button[type="button"]:enabled:not([popovertarget])';

/** Runs in the page: the visible texts of the main part, without those of controls that need a script. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
    if (!text || !element) continue;
    if (element.closest('.script-only')) continue;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      texts.push(text);
  }
  return texts;
}

test.use({ javaScriptEnabled: false });

test('each kind of page can be read whole, and offers nothing that needs a script', async ({
  page,
  browser,
  site,
}) => {
  const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL: site.url });
  for (const path of TYPICAL_PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await openPage(scripted, path);
    const shown = new Set(await page.evaluate(shownTexts));
    const withScript = await scripted.evaluate(shownTexts);
    expect(shown.size, path).toBeGreaterThan(2);
    await expect(page.locator(NEEDS_SCRIPT).filter({ visible: true }), path).toHaveCount(0);
    expect(
      withScript.filter((text) => !shown.has(text)),
      path,
    ).toEqual([]);
  }
  await scripted.close();
});

test('the bar is opaque, its links, the menu, the questions and the case studies work, and /fix-first shows its verdict and says what it needs', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(250, 248, 243)');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/#about$/);

  const items = page.locator('#faq details');
  for (const item of [items.first(), items.last()]) {
    await item.locator('summary').press('Enter');
    await expect(item).toHaveAttribute('open');
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  }

  await page.getByRole('link', { name: /^Read Case Study\s?: The lead/ }).click();
  const details = page.locator('#case-lead-response');
  await expect(details).toBeVisible();
  await details.getByRole('link', { name: 'Close' }).click();
  await expect(details).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('button', { name: 'Menu' });
  await menuButton.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await menuButton.press('Enter');
  await menu.getByRole('link', { name: 'Our Solutions' }).press('Enter');
  await expect(page).toHaveURL(/\/#solutions$/);
  await expect(page.locator('#solutions')).toBeInViewport();

  await page.goto(FIX_FIRST_PATH);
  await expect(page.getByText(fixFirstText.noScript)).toBeVisible();
  const verdictTitle = verdict(page).getByRole('heading');
  await expect(verdictTitle).toBeVisible();
  await expect(verdictTitle).toHaveCSS('opacity', '1');
});
