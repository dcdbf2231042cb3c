import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const DEFAULTS = {
  form_name: 'contact_form',
  company: 'not_provided',
  has_phone: false,
  message_length: 0,
  form_location: 'homepage',
};

/** What the analytics function is told from now on, in the order in which it is told. */
async function eventsOf(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction('recordEvent', (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    window.gtag = (...event) => Object.assign(window).recordEvent(event);
  });
  return events;
}

const thanks = (payload: object) => ['event', 'thank_you', payload];

test('each load of /thank-you tells the analytics function what the address says: by a link, from another site, and again when it is reloaded, but not when Back restores it', async ({
  page,
  site,
}) => {
  const events = await eventsOf(page);
  await page.goto('/thank-you', { referer: 'https://search.example/' });
  await expect.poll(() => events).toEqual([thanks(DEFAULTS)]);
  await page.reload();
  await expect.poll(() => events).toEqual([thanks(DEFAULTS), thanks(DEFAULTS)]);

  const query = '?form=other&company=Winter%20%26%20Co&phone=true&length=42&location=systems';
  await page.goto(`/thank-you${query}`, { referer: `${site.url}/about` });
  await expect
    .poll(() => events.at(-1))
    .toEqual(
      thanks({
        form_name: 'other',
        company: 'Winter & Co',
        has_phone: true,
        message_length: 42,
        form_location: 'systems',
      }),
    );
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await page.waitForLoadState('networkidle');
  expect(events).toHaveLength(3);
});
