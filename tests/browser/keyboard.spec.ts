import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { focusFaults } from './focusFaults.ts';
import { openPage } from './pages.ts';
import { expect, test } from './site.ts';

// everyPage.spec.ts walks through one page of each kind.
test('the focus shows at every stop, and never under the bar, backwards at the tool, and forwards on a phone', async ({
  page,
}) => {
  await openPage(page, FIX_FIRST_PATH);
  expect(await focusFaults(page, 'Shift+Tab', true)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/');
  expect(await focusFaults(page, 'Tab')).toEqual([]);
});
