import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import type { Database } from '../../server/storage/database.ts';
import type { MessageRow } from '../../server/storage/schema.ts';
import { expect, signIn, test } from '../browser/deskSite.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';
import { addMails, addMessages } from '../server/storedRows.ts';
import { shoot } from './shoot.ts';

/** Widths of the screens, in px: a phone, a tablet, a laptop. */
const WIDTHS = [390, 768, 1280] as const;
const SCREEN_HEIGHT = 844;

const SENDERS: readonly (Partial<MessageRow> & { readonly hoursAgo: number })[] = [
  { name: 'Ada Lovelace', company: 'Analytical Engines', hoursAgo: 240 },
  { name: 'Grace Hopper', location: 'homepage', phone: '+15550100123', hoursAgo: 20 },
  { name: 'a'.repeat(100), message: `<b>Bold</b> ${'😀'.repeat(50)}`, hoursAgo: 3 },
  { name: 'دعاء', message: 'كل طلب يوقعه ثلاثة أشخاص.', company: 'שלום', hoursAgo: 1 },
  { name: 'Jean Bartik', state: 'answered', answered_at: before(30 * HOUR_MS), hoursAgo: 40 },
  { name: 'Edsger Dijkstra', state: 'closed', hoursAgo: 300 },
  { name: 'Program', spam_reason: 'honeypot', hoursAgo: 6 },
  { name: 'Advertiser', spam_reason: 'repeated', hoursAgo: 9 },
];
const TEXT = 'Every order is signed by three people, and nobody knows why. '.repeat(6);
const READERS = 60;
/** The article of the issue that is under way, and one that was never sent. */
const SENT_ARTICLE = 'business-roi-automation-metrics';
const UNSENT_ARTICLE = 'ai-agents-operations';
const IMPORT = `Email Address;First Name;Status;CONFIRM_TIME;TAGS
new@example.org;Nina;active;2024-05-03 10:20;VIP
;No address;active;;
left@example.org;Leo;unsubscribed;;
late@example.org;Lea;active;soon;
`;

/** Pages and states by the names of their pictures: the address, and what to do there. */
const STATES: Readonly<
  Record<string, readonly [address: string, enter?: (page: Page) => Promise<unknown>]>
> = {
  inbox: ['/'],
  'inbox answered': ['/?tab=answered'],
  'inbox spam': ['/?tab=spam'],
  'inbox without a hit': ['/?search=nothing+of+the+kind'],
  'inbox selected': ['/', (page) => page.getByLabel('Select all').check()],
  message: ['/messages/message%203'],
  shortcuts: ['/', (page) => page.keyboard.press('?')],
  subscribers: ['/subscribers'],
  'subscribers import': [
    '/subscribers/import',
    (page) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT) }),
  ],
  'subscribers add': [
    '/subscribers',
    (page) => page.getByRole('button', { name: 'Add a reader' }).click(),
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
  'people of a name': ['/people?name=lovelace'],
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

function before(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

/** Fills every page of a desk. */
async function fillDesk(database: Database): Promise<void> {
  await addMessages(database, SENDERS.length, (number) => {
    const { hoursAgo = 0, ...facts } = SENDERS[number] ?? {};
    const email = number === 0 ? 'ada@example.org' : `sender${number}@example.org`;
    return {
      email,
      message: TEXT,
      state: 'new',
      ...facts,
      received_at: before(hoursAgo * HOUR_MS),
    };
  });
  for (let number = 0; number < READERS; number += 1) {
    const time = before(number * 6 * DAY_MS);
    const times = { subscribed_at: time, confirmed_at: time };
    await addReaders(database, 1, { ...times, email: readerAddress(number) });
  }
  const left = [3, 20, 90, 200].map((days) => ({
    email_hash: `${days}`,
    confirmed_at: before(300 * DAY_MS),
    unsubscribed_at: before(days * DAY_MS),
  }));
  await database.insertInto('newsletter_suppressions').values(left).execute();
  await addReaders(database, 1, { email: 'asked@example.org', confirmed_at: null });
  await sendTestIssue(database, { slug: SENT_ARTICLE, paused_at: before(HOUR_MS) });
  await addMails(database, 1, () => ({
    recipient: JSON.stringify({ name: 'Eve', address: `${'e'.repeat(60)}@example.org` }),
    failed_at: before(DAY_MS),
    expired_at: before(DAY_MS),
    last_error: 'Error: 550 5.1.1 user unknown',
  }));
}

for (const width of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: SCREEN_HEIGHT }, colorScheme });
      // That of the sign-in page, and that of no page.
      test.use({ expectedProblems: [/status of 40[14]/] });

      test('the desk', async ({ page, site, deskUrl }) => {
        test.slow();
        const picture = (name: string) =>
          shoot(page, { folder: `desk ${width} ${colorScheme}`, name, fullPage: true });
        await fillDesk(site.database);
        await page.goto('/');
        await picture('sign in');
        await signIn(page, site, deskUrl);
        for (const [name, [address, enter]] of Object.entries(STATES)) {
          await page.goto(address);
          await expect(page.getByText('Loading …')).toHaveCount(0);
          await enter?.(page);
          await picture(name);
        }
      });
    });
  }
}
