import type { Page } from '@playwright/test';
import { renderAhead, showRendered } from './renderAhead.ts';
import { expect, test } from './site.ts';

/** Paths that the browser starts to prerender, as DevTools reports. Under Playwright no page is rendered ahead. */
async function pathsAhead(page: Page): Promise<Set<string>> {
  const paths = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prerenderStatusUpdated', ({ key }) => paths.add(new URL(key.url).pathname));
  await session.send('Preload.enable');
  return paths;
}

test('a page is rendered ahead when its link is pointed at; forms, thanks, files and places in a page never are', async ({
  page,
}) => {
  const ahead = await pathsAhead(page);
  await page.goto('/sitemap');
  const never = [
    '/newsletter',
    '/newsletter/subscribed',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/thank-you',
    '/thank-you?form=contact_form',
    '/sitemap.xml',
    '/feed.xml',
    '#main',
    '/#contact',
  ];
  await page.evaluate((hrefs) => {
    const links = [...hrefs, '/about'].map((href) => {
      const link = document.createElement('a');
      link.textContent = link.href = href;
      link.style.display = 'block';
      return link;
    });
    document.querySelector('main')?.prepend(...links);
  }, never);
  for (const href of [...never, '/about']) {
    await page.locator(`main > a[href="${href}"]`).hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => [...ahead]).toContain('/about');
  expect([...ahead]).toEqual(['/about']);
});

test('where a contact link was pressed waits for the page that was rendered ahead', async ({
  page,
}) => {
  await renderAhead(page);
  await page.goto('/#contact', { waitUntil: 'load' });
  const form = page.getByRole('form', { name: 'Contact form' });
  // The visitor presses after the page was rendered ahead.
  await page.evaluate(() => sessionStorage.setItem('contact-location', '["footer","When?"]'));
  const location = page.locator('input[name="location"]');
  await expect(location).toHaveValue('homepage');
  await showRendered(page);
  await expect(location).toHaveValue('footer');
  await expect(page.locator('#contact-prompt')).toHaveText('When?');
  await expect(form.getByLabel('Full Name')).toBeFocused();
});
