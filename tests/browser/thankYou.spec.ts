import { expect, test } from './site.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.gtag = (...event) => console.info(JSON.stringify(event));
  });
});

const DEFAULTS = {
  form_name: 'contact_form',
  company: 'not_provided',
  has_phone: false,
  message_length: 0,
  form_location: 'homepage',
};

const CASES = [
  ['', DEFAULTS],
  ['?length=abc&phone=yes', DEFAULTS],
  [
    '?form=other&company=Winter%20%26%20Co&phone=true&length=42&location=systems',
    {
      form_name: 'other',
      company: 'Winter & Co',
      has_phone: true,
      message_length: 42,
      form_location: 'systems',
    },
  ],
] as const;

test('tells the analytics function what the address says', async ({ page }) => {
  for (const [query, payload] of CASES) {
    const event = page.waitForEvent('console', (message) => message.text().includes('thank_you'));
    await page.goto(`/thank-you${query}`);
    expect(JSON.parse((await event).text())).toEqual(['event', 'thank_you', payload]);
  }
});

test('counts no visit from another site, and none twice', async ({ page, site }) => {
  const events: string[] = [];
  page.on('console', (message) => events.push(message.text()));
  const settled = () => page.evaluate(() => console.info('settled'));

  await page.goto('/thank-you', { referer: 'https://search.example/' });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await settled();
  await expect.poll(() => events).toEqual(['settled']);

  await page.goto('/thank-you', { referer: `${site.url}/about` });
  await page.reload();
  await settled();
  await expect
    .poll(() => events)
    .toEqual(['settled', expect.stringContaining('thank_you'), 'settled']);
});
