import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

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
  'the bar scrolled': {
    path: '/thank-you',
    enter: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
    },
  },
};

const WIDTHS = [390, 1280] as const;

for (const width of WIDTHS) {
  for (const path of ['/', '/thank-you', '/newsletter']) {
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
