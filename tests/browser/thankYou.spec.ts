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

for (const [query, payload] of CASES) {
  test(`tells the analytics function what "${query}" says`, async ({ page }) => {
    const event = page.waitForEvent('console', (message) => message.text().includes('thank_you'));
    await page.goto(`/thank-you${query}`);
    expect(JSON.parse((await event).text())).toEqual(['event', 'thank_you', payload]);
  });
}

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

test('says what happens next and leads on', async ({ page }) => {
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.locator('main')).toContainText(
    "Your message has been sent successfully. We'll get back to you within 24 hours.",
  );
  await expect(page.locator('main ol h3')).toHaveText([
    'Initial review',
    'Personalized response',
    'Strategy discussion',
  ]);
  const links = page.locator('main').getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', '/');
  await expect(links.nth(1)).toHaveAttribute('href', '/services');
});
