import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ARTICLE_SLUGS, expect, test } from './site.ts';

const PATHS = [
  '/',
  '/about',
  '/services',
  '/services/process-audits',
  '/services/tech-stack-evaluation',
  '/services/automation-design',
  '/services/team-training',
  '/technology',
  '/methodology',
  '/blog',
  ...ARTICLE_SLUGS.map((slug) => `/blog/${slug}`),
  '/privacy',
  '/terms',
  '/sitemap',
  '/sitemap.xml',
  '/thank-you',
  '/newsletter',
  '/newsletter/subscribed',
] as const;

/** The states of a page that are looked at beside its first one. */
const STATES: Readonly<Record<string, { path: string; enter: (page: Page) => Promise<void> }>> = {
  'the menu open': {
    path: '/',
    enter: async (page) => {
      if ((page.viewportSize()?.width ?? 0) >= 1024) return;
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  'field errors and a toast': {
    path: '/',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
      await finishAnimations(page);
    },
  },
  'a question open': {
    path: '/',
    enter: (page) => page.locator('#faq summary').first().click(),
  },
  'a case study open': {
    path: '/',
    enter: (page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
  },
  'a filter chosen': {
    path: '/blog',
    enter: (page) => page.getByRole('button', { name: 'ROI & Results' }).click(),
  },
  'the subscribe dialog open': { path: '/blog', enter: openSubscribeDialog },
  'field errors and a toast in the subscribe dialog': {
    path: '/blog',
    enter: (page) => subscribe(page, ''),
  },
  'the subscribe dialog busy': {
    path: '/blog',
    enter: async (page) => {
      await page.route('**/rest/v1/newsletter_subscribers*', () => undefined);
      await openSubscribeDialog(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First Name').fill('Zoë');
      await dialog.getByLabel('Email Address').fill('zoe@client.example');
      await dialog.getByLabel('Email Address').press('Enter');
      await expect(dialog.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    },
  },
  'a subscription confirmed': {
    path: '/blog',
    enter: async (page) => {
      // The dialog would close before it has been looked at.
      await page.evaluate(() => {
        HTMLDialogElement.prototype.close = () => undefined;
      });
      await subscribe(page, 'Zoë');
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  },
  'the bar scrolled': {
    path: '/thank-you',
    enter: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
    },
  },
};

/** Opens the subscribe dialog, fills its fields and subscribes. */
async function subscribe(page: Page, name: string): Promise<void> {
  await openSubscribeDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill(name);
  await dialog.getByLabel('Email Address').fill('zoe@client.example');
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(dialog.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
  await finishAnimations(page);
}

async function openSubscribeDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const WIDTHS = [390, 1280] as const;

for (const width of WIDTHS) {
  for (const path of PATHS) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectNoViolations(page);
    });
  }
  for (const [state, { path, enter }] of Object.entries(STATES)) {
    test(`axe finds nothing on ${path} with ${state} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await enter(page);
      await expectNoViolations(page);
    });
  }
}

async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
  ).toEqual([]);
}
