import { expect, test } from './site.ts';

test('tells the analytics function what the address says, once, and not of a visit from another site', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.gtag = (...event) => console.info(JSON.stringify(event));
  });
  const events: string[] = [];
  page.on('console', (message) => events.push(message.text()));
  const settled = () => page.evaluate(() => console.info('settled'));

  await page.goto('/thank-you', { referer: 'https://search.example/' });
  await settled();
  await expect.poll(() => events).toEqual(['settled']);

  const query = '?form=other&company=Winter%20%26%20Co&phone=true&length=42&location=systems';
  await page.goto(`/thank-you${query}`, { referer: `${site.url}/about` });
  await expect.poll(() => events.at(-1)).toMatch(/thank_you.*"Winter & Co"/);
  await page.reload();
  await settled();
  await expect.poll(() => events).toEqual(['settled', expect.any(String), 'settled']);
});
