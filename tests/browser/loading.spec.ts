import { expect, test } from './site.ts';

test('no script file is loaded before the visitor does anything', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('nothing is asked of another origin and no cookie is set', async ({ page, site, context }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) foreign.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
