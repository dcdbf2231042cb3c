import { expect, hold, MAIN_SCRIPT, test } from './site.ts';

test('a press in an island with another directive is neither stopped nor repeated', async ({
  page,
}) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const island =
      '<main id="main"><astro-island client="another" opts="{}" ssr style="display:block;padding-top:9rem"><button type="button">Count</button><input aria-label="Count too"></astro-island>';
    const body = (await response.text()).replace('<main id="main"', `${island}<div`);
    await route.fulfill({ response, body });
  });
  const load = await hold(page, MAIN_SCRIPT);
  await page.goto('/about', { waitUntil: 'commit' });
  const island = page.locator('astro-island[client="another"]');
  await island.evaluate((element) => {
    const counted: string[] = [];
    Object.assign(window, { counted });
    for (const type of ['click', 'input'])
      element.addEventListener(type, (event) => counted.push(event.type));
  });
  const act = async () => {
    await island.getByRole('button').click();
    await island.getByRole('textbox').pressSequentially('a');
  };
  await act();
  await expect(island.getByRole('button')).not.toHaveAttribute('aria-busy');
  load();
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await act();
  const counted = () => page.evaluate(() => (window as unknown as { counted: string[] }).counted);
  const once = ['click', 'input'];
  await expect.poll(counted).toEqual([...once, ...once]);
});
