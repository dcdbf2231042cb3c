import { expect, test } from './site.ts';

test('an unknown path is a true 404, is logged and gives way to home', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await page.goto('/thank-you');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('404:'));
  const response = await page.goto('/privacy/such-page', { waitUntil: 'commit' });
  expect(response?.status()).toBe(404);
  expect((await logged).text()).toBe('404: no such page: /privacy/such-page');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown path has a page that says so', async ({ page, expectedProblems }) => {
    expectedProblems.push(/404/);
    await page.goto('/no/such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
