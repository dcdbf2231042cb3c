import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../browser/deskSite.ts';
import { fillDesk, SENT_ARTICLE } from './fillDesk.ts';
import { shoot } from './shoot.ts';

/** Widths of the screens, in px: a phone, a tablet, a laptop. */
const WIDTHS = [390, 768, 1280] as const;
const SCREEN_HEIGHT = 844;
const SCHEMES = ['light', 'dark'] as const;

const UNSENT_ARTICLE = 'ai-agents-operations';

/** Pages and states by the names of their pictures: the address, and what to do there. */
const STATES: Readonly<
  Record<string, readonly [address: string, enter?: (page: Page) => Promise<unknown>]>
> = {
  inbox: ['/'],
  'inbox answered': ['/?tab=answered'],
  'inbox suspected': ['/?tab=suspected'],
  'inbox without a hit': ['/?search=nothing+of+the+kind'],
  'inbox selected': ['/', (page) => page.getByLabel('Select all').check()],
  shortcuts: ['/', (page) => page.keyboard.press('?')],
  subscribers: ['/subscribers'],
  'subscribers import': [
    '/subscribers',
    async (page) => {
      await page.getByRole('link', { name: 'Import' }).click();
      const text =
        'Email Address;First Name\nnew@example.org;Nina\n;No address\nreader1@example.org;Known\n';
      const buffer = Buffer.from(text);
      const file = { name: 'readers.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('CSV file').setInputFiles(file);
    },
  ],
  issues: ['/issues'],
  'issue under way': [`/issues/${SENT_ARTICLE}`],
  'issue to compose': [`/issues/${UNSENT_ARTICLE}`],
  'issue to send': [
    `/issues/${UNSENT_ARTICLE}`,
    (page) => page.getByRole('button', { name: 'Send now' }).click(),
  ],
  mail: ['/mail'],
  people: ['/people'],
  'people found': ['/people?email=ada@example.org'],
  'people erase': [
    '/people?email=ada@example.org',
    (page) => page.getByRole('button', { name: 'Erase' }).click(),
  ],
  figures: ['/figures'],
  health: ['/health', (page) => page.locator('[data-check]').first().waitFor()],
  activity: ['/activity'],
  devices: ['/devices'],
  'no such page': ['/nothing'],
};

for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: SCREEN_HEIGHT }, colorScheme });
      // That of the sign-in page, and that of no page.
      test.use({ expectedProblems: [/status of 40[14]/] });

      test('the desk', async ({ page, site, deskUrl }) => {
        test.slow();
        const picture = (name: string) =>
          shoot(page, { folder: `desk ${width} ${colorScheme}`, name, fullPage: true });
        const message = await fillDesk(site.database);
        await page.goto('/');
        await picture('sign in');
        await signIn(page, site, deskUrl);
        for (const [name, [address, enter]] of Object.entries(STATES)) {
          await page.goto(address);
          await expect(page.getByText('Loading …')).toHaveCount(0);
          await enter?.(page);
          await picture(name);
        }
        await page.goto(`/messages/${message}`);
        await expect(page.getByLabel('Note')).toBeVisible();
        await picture('message');
      });
    });
  }
}
