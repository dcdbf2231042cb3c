import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sitePaths } from '../sitePaths.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, fillContactForm, test } from './site.ts';
import { smallTargets } from './smallTargets.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

/** A state of a page that is looked at beside its first one. */
interface State {
  readonly path: string;
  readonly enter: (page: Page) => Promise<void>;
  /** What the browser reports on the way. */
  readonly problem?: RegExp;
}

const STATES: Readonly<Record<string, State>> = {
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
  'the form busy': {
    path: '/',
    enter: async (page) => {
      await page.route('**/functions/v1/**', () => undefined);
      await fillContactForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    },
  },
  'a message sent, and its toast': {
    path: '/',
    enter: async (page) => {
      await fillContactForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page).toHaveURL(/thank-you/);
      await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
      await finishAnimations(page);
    },
  },
  'the message refused by the server, with no script': {
    path: '/',
    problem: /422/,
    enter: async (page) => {
      await page.getByRole('form', { name: 'Contact form' }).evaluate((form) => {
        if (form instanceof HTMLFormElement) form.submit();
      });
      await expect(page.getByRole('alert')).toBeVisible();
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

test('every page of the sitemap is looked at', async ({ site }) => {
  const looked: readonly string[] = PAGE_PATHS;
  expect((await sitePaths(site.url)).filter((path) => !looked.includes(path))).toEqual([]);
});

for (const width of WIDTHS) {
  for (const path of PAGE_PATHS) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      await expectAccessible(page);
      expect((await lowContrastOverDrawings(page)).low).toEqual([]);
    });
  }
  for (const [state, { path, enter, problem }] of Object.entries(STATES)) {
    test(`axe finds nothing on ${path} with ${state} at ${width} px`, async ({
      page,
      expectedProblems,
    }) => {
      if (problem) expectedProblems.push(problem);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await enter(page);
      await expectAccessible(page);
    });
  }
}

test('the measurement finds text that cannot be read over a drawing', async ({ page }) => {
  await page.setContent(`
    <svg width="400" height="80" style="position: absolute">
      <path d="M0 40H400" stroke="#000" stroke-width="40" />
    </svg>
    <p style="position: absolute; padding-top: 25px; color: #222">Dark on a dark stroke</p>`);
  const { low } = await lowContrastOverDrawings(page);
  expect(low).toEqual([expect.stringMatching(/^Dark on a dark stroke: 1\.\d+$/)]);
});

test('every page has a title of its own', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of PAGE_PATHS) {
    const html = await (await page.request.get(path)).text();
    titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? path);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});

async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Axe's rules for WCAG 2.2 A and AA and good practice, with those that are off unless asked for. */
const MORE_RULES = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'table-fake-caption',
  'td-has-header',
];

async function expectAccessible(page: Page): Promise<void> {
  const rules = Object.fromEntries(MORE_RULES.map((id) => [id, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
  ).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await unnamedDrawings(page)).toEqual([]);
}

/** Drawings that are neither named as a picture nor hidden from a screen reader. */
function unnamedDrawings(page: Page): Promise<string[]> {
  return page
    .locator('svg:not([aria-hidden="true"], [aria-hidden="true"] *, [role="img"] *)')
    .evaluateAll((drawings) =>
      drawings
        .filter((drawing) => {
          const isNamed = drawing.hasAttribute('aria-label') || drawing.querySelector('title');
          return drawing.getAttribute('role') !== 'img' || !isNamed;
        })
        .map((drawing) => drawing.outerHTML.slice(0, 120)),
    );
}
