import type { Page, Route } from '@playwright/test';
import { DAY_MS } from '../../milliseconds.ts';
import { expect, OWNER, sendMessage, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

const SENDERS = ['Ada Lovelace', 'Grace Hopper', 'Jean Bartik'];
/** Longer than a notice stays, and than the desk waits before it asks for changes. */
const POLLED_MS = 12_000;
const TEXT = 'Every order is signed by three people, and nobody knows why. ';

test.beforeEach(async ({ page, site, deskUrl }) => {
  for (const name of SENDERS) await sendMessage(site, { name, message: TEXT.repeat(4) });
  await signIn(page, site, deskUrl);
  await expect(page.getByRole('article')).toHaveCount(SENDERS.length);
});

const row = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const open = (page: Page, name: string) => row(page, name).getByRole('link').click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const undo = (page: Page) => button(page, 'Undo').first();
/** Toasts stay while the pointer is over them, however slow the machine is. */
const keepToasts = (page: Page) => undo(page).hover();

test('a message is opened, answered and taken back by keys alone, and once, also by a key that is held down', async ({
  page,
  site,
}) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Grace').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages\/./);
  await expect(page).toHaveTitle('Message from Grace Hopper · Desk');
  await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 2 }).last()).toBeFocused();

  await page.keyboard.press('e');
  await expect(row(page, 'Grace')).toHaveCount(0);
  await expect(tab(page, 'Answered')).toHaveText('Answered 1');
  // The next message opens by itself.
  await expect(page.getByRole('heading', { name: 'Jean Bartik', level: 2 }).last()).toBeFocused();
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Grace')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // What a key takes back is not offered to be taken back again.
  await row(page, 'Grace').getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(row(page, 'Grace')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone').last()).toBeVisible();
  // Toasts stay while the focus is in them.
  await page.keyboard.press('Alt+T');
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(SENDERS.length);

  // A key that is held down, and a double click, act once.
  await row(page, 'Ada').getByRole('link').focus();
  for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('e');
  await page.keyboard.up('e');
  await expect(tab(page, 'Answered')).toHaveText('Answered 1');

  await open(page, 'Grace');
  await button(page, 'Mark as answered').dblclick();
  await expect(tab(page, 'Answered')).toHaveText('Answered 2');
  await expect(page).toHaveTitle('Message from Jean Bartik · Desk');
  await expect(page.getByText('somebody else')).toHaveCount(0);
  const states = (await site.messages()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['answered', 'answered', 'new']);
});

test('keys are those of mail programs, and single letters can be turned off', async ({ page }) => {
  await expect(page).toHaveTitle('(3) Inbox · Desk');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(row(page, 'Ada').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(page).toHaveTitle('Message from Grace Hopper · Desk');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reply', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('');
  await button(page, 'Back to the list').click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search messages')).toBeFocused();
  await row(page, 'Ada').getByRole('link').focus();
  await page.keyboard.press('#');
  await expect(tab(page, 'Spam')).toHaveText('Spam 1');
  await expect(page.getByText('Ada Lovelace: spam')).toBeVisible();

  await page.keyboard.press('?');
  await page.getByLabel('Single-letter keys').uncheck();
  await page.keyboard.press('Escape');
  await row(page, 'Grace').getByRole('link').focus();
  for (const key of ['e', '#', '?', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Grace').getByRole('checkbox')).not.toBeChecked();
  await expect(row(page, 'Grace')).toBeVisible();
});

test('what is due comes first, in groups, and each message that is done opens the next', async ({
  page,
  site,
}) => {
  const receivedDaysAgo = (name: string, days: number) =>
    site.database
      .updateTable('messages')
      .set({ received_at: new Date(Date.now() - days * DAY_MS).toISOString() })
      .where('name', '=', name)
      .execute();
  await receivedDaysAgo('Jean Bartik', 20);
  await receivedDaysAgo('Grace Hopper', 30);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText([/Grace/, /Jean/, /Ada/]);
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  const due = row(page, 'Grace').locator('time[data-due]');
  await expect(due).toHaveText(/^overdue by \d+ days$/);
  await expect(due).toHaveAttribute('data-overdue');
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(page.getByRole('article')).toHaveText([/Ada/, /Jean/, /Grace/]);
  await page.getByLabel('Order').selectOption('Due first');
  await button(page, '2 overdue').click();
  await expect(page.getByRole('article')).toHaveText([/Grace/, /Jean/]);
  await button(page, '2 overdue').click();

  const rowTop = () =>
    row(page, 'Grace').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await rowTop();
  await open(page, 'Grace');
  await expect(page.getByText('1 of 3')).toBeVisible();
  expect(Math.abs((await rowTop()) - before)).toBeLessThanOrEqual(1);
  await button(page, 'Next').click();
  await expect(page).toHaveTitle('Message from Jean Bartik · Desk');
  await button(page, 'Previous').click();
  await button(page, 'Close').click();
  await expect(page).toHaveTitle('Message from Jean Bartik · Desk');
  await button(page, 'Spam').click();
  await expect(page).toHaveTitle('Message from Ada Lovelace · Desk');
  await button(page, 'Mark as answered').click();
  await expect(page.getByText('No new message.')).toBeVisible();
  await expect(page).toHaveTitle('Inbox · Desk');
});

test('new messages wait while the pointer is in the list, no notice is below a dialog, and a message of stacked accents stays in its place', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.reload();
  await page.getByRole('tab', { name: 'New' }).press('End');
  await expect(page.getByRole('tab', { name: 'Spam' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.getByLabel('Order').selectOption('Newest first');
  await row(page, 'Ada').hover();
  await sendMessage(site, { name: 'Joan Clarke', message: 'It is urgent.' });
  const waiting = button(page, '1 new message');
  await page.clock.fastForward(POLLED_MS);
  await expect(waiting).toBeVisible();
  await expect(row(page, 'Joan')).toHaveCount(0);
  await waiting.click();
  await expect(row(page, 'Joan')).toBeVisible();

  await row(page, 'Joan').getByRole('checkbox').check();
  await button(page, 'Close').click();
  await expect(row(page, 'Joan')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Undone');

  const message = `Z${'\u0301'.repeat(900)} and a few words`;
  await sendMessage(site, { name: 'Zoe Winter', message });
  await page.reload();
  await open(page, 'Zoe');
  const reply = button(page, 'Reply');
  const shown = await reply.screenshot();
  await page.getByText('and a few words').evaluate((text) => text.setAttribute('hidden', ''));
  expect((await reply.screenshot()).equals(shown)).toBe(true);
});

test('the focus is never lost', async ({ page, site, deskUrl }) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(SENDERS.length);
  const press = async (name: string | RegExp) => {
    await button(page, name).first().focus();
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await row(page, 'Ada').getByRole('checkbox').check();
  await press('Close');
  await expect(row(page, 'Ada')).toHaveCount(0);
  await expect(row(page, 'Jean').getByRole('link')).toBeFocused();
  await press('Undo');
  await expect(row(page, 'Ada')).toBeVisible();
  await expect(row(page, 'Jean').getByRole('link')).toBeFocused();

  // The last toast ends.
  await row(page, 'Grace').getByRole('link').focus();
  await page.clock.fastForward(POLLED_MS);
  await expect(page.getByText('Undone')).toHaveCount(0);
  await expect(row(page, 'Grace').getByRole('link')).toBeFocused();
  // Somebody else answers it.
  await site.database
    .updateTable('messages')
    .set({ state: 'answered' })
    .where('name', '=', 'Grace Hopper')
    .execute();
  await page.clock.fastForward(POLLED_MS);
  await expect(row(page, 'Grace')).toHaveCount(0);
  await expect(row(page, 'Jean').getByRole('link')).toBeFocused();

  await signIn(page, site, deskUrl);
  await page.goto('/devices');
  await press(/^Sign out .+/);
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeFocused();
});

test('several messages are changed at once, found again under their tab, taken back, and searched', async ({
  page,
}) => {
  for (const name of ['Ada', 'Jean']) await row(page, name).getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected messages' })).toContainText('2 of 3');
  await expectAccessible(page);
  await button(page, 'Spam').click();
  await keepToasts(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tab(page, 'Spam').press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await undo(page).click();
  await expect(page.getByText('No message counts as spam.')).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'New').click();
  const search = page.getByLabel('Search messages');
  await search.fill('lovelace ');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(search).toHaveValue('lovelace ');
  await tab(page, 'Closed').click();
  await expect(page.getByText('No message under “Closed” fits this search.')).toBeVisible();
  await page.getByRole('link', { name: '1 under “New”' }).click();
  await expect(row(page, 'Ada')).toBeVisible();
  // The search field shows what the address says, and what is typed at the last moment counts.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await expect(page.getByRole('article')).toHaveCount(SENDERS.length);
  await expect(search).toHaveValue('');
  const grace = await row(page, 'Grace').getByRole('link').elementHandle();
  await search.evaluate((field, link) => {
    if (!(field instanceof HTMLInputElement) || !(link instanceof HTMLElement)) return;
    field.focus();
    field.setRangeText('ada');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    link.focus();
    link.click();
  }, grace);
  await expect(page).toHaveURL(/\/messages\/.+search=ada/);
});

test('a message is answered in the desk, taken back with its text, and sent as it was shown', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'Ada');
  await button(page, 'Reply').click();
  const field = page.getByLabel('Reply', { exact: true });
  await expect(field).toBeFocused();
  await button(page, 'Send reply').click();
  await expect(page.getByText('Write the reply first.')).toBeVisible();
  await field.fill('Yes, on Monday.');
  await expectAccessible(page);
  const program = page.getByRole('link', { name: 'Open in my mail program' });
  await expect(program).toHaveAttribute('href', /^mailto:visitor@example\.com\?subject=Re.+Monday/);
  await button(page, 'Copy').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  // What is typed is kept on the server, and is there in another tab.
  const drafts = () => site.database.selectFrom('reply_drafts').select('text').execute();
  await expect.poll(drafts).toEqual([{ text: 'Yes, on Monday.' }]);
  await button(page, 'Send reply').dblclick();
  await expect(page.getByText('Ada Lovelace: the reply goes out in 10 seconds')).toBeVisible();
  await expect(tab(page, 'Answered')).toHaveText('Answered 1');
  await undo(page).click();
  await expect(page.getByText('Ada Lovelace: the reply was taken back')).toBeVisible();
  await expect(field).toHaveValue('Yes, on Monday.');
  await expect(tab(page, 'New')).toHaveText(`New ${SENDERS.length}`);

  // Another draft of the owner, and a colleague's reply.
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await site.database.updateTable('reply_drafts').set({ text: 'On Tuesday.' }).execute();
  await field.fill('Yes, on Monday');
  await look();
  await expect(page.getByText('You have written another draft elsewhere.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Keep mine').click();
  await field.press('.');
  await expect.poll(drafts).toEqual([{ text: 'Yes, on Monday.' }]);
  const [message] = await site.messages();
  const reply = { message_id: String(message?.id), text: 'No.', sent_by: 'jo@firm.example' };
  const state = { state_before: 'new', version: 0, failed_at: null } as const;
  await site.database
    .insertInto('message_replies')
    .values({ id: 'theirs', created_at: new Date().toISOString(), ...reply, ...state })
    .execute();
  await look();
  await expect(page.getByText('jo@firm.example has replied')).toBeVisible();
  await field.press('Control+Enter');
  await expect(page.getByText('Nothing was sent: jo@firm.example')).toBeVisible();

  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);
  await expect(page.getByText(`${OWNER} replied`).first()).toBeVisible();
  await site.database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('kind', '=', 'reply')
    .execute();
  await expect.poll(async () => (await site.mails()).at(-1)?.text).toBe(copied);
  await page.reload();
  await expect(page.locator('[data-reply-id]').last()).toContainText('Yes, on Monday.');
  await expect(page.locator('[data-reply-id]').last()).toContainText('sent');
  expect(await drafts()).toEqual([]);
});

test('a change of somebody else is seen, and one that meets it says so and overwrites nothing', async ({
  page,
  site,
  context,
}) => {
  await open(page, 'Ada');
  await page.getByLabel('Note').fill('Mine');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Note').fill('Theirs');
  // The first page does not see it before its own change.
  await page.route(
    (url) => /^\/api\/messages\/[^/]+$/.test(url.pathname),
    (route) => (route.request().method() === 'GET' ? undefined : route.continue()),
  );
  await button(other, 'Save note').click();
  await expect(other.getByText('note saved')).toBeVisible();
  await button(page, 'Save note').click();
  await expect(page.getByText('has been changed by somebody else').first()).toBeVisible();
  await expect(page.getByText('Saving replaces this')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Mine');

  // A message that is erased elsewhere is shown no longer.
  await site.database.deleteFrom('outbox').execute();
  await site.database.deleteFrom('messages').execute();
  const panel = other.getByRole('region', { name: 'Message', exact: true });
  await expect(panel).toContainText('There is no such message. It may have been erased.');
  await expect(panel).not.toContainText('visitor@example.com');
});

test('a note is stored as it was typed, and keeps no earlier change from being taken back', async ({
  page,
}) => {
  await open(page, 'Ada');
  const note = page.getByLabel('Note');
  await note.focus();
  // What is too long is not cut off but refused.
  await page.keyboard.insertText('x'.repeat(5000));
  await expect(page.getByText('This is 1,000 characters too long: 4,000 fit.')).toBeVisible();
  await expect(note).toHaveJSProperty('value.length', 5000);

  // What is typed while it is being saved stays.
  await button(page, 'Mark as answered').click();
  await keepToasts(page);
  await note.fill('Call back');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/messages/changes', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save note').press('Enter');
  await note.fill('Call back on Monday');
  held.resolve();
  await expect(page.getByText('note saved')).toBeVisible();
  await expect(note).toHaveValue('Call back on Monday');
  await expect(page.getByText('Saving replaces this')).toHaveCount(0);

  const answered = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace: answered' });
  await answered.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(button(page, 'Mark as answered')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Call back on Monday');
});

test.describe('on a screen with room for the list or a message', () => {
  test.use({ viewport: { width: 640, height: 800 } });

  test('keys change only what is seen, and take back only what a notice offers to, and a message takes the place of the list, which is there again where it was', async ({
    page,
  }) => {
    await page.clock.install();
    await page.reload();
    for (const name of ['Ada', 'Jean']) await row(page, name).getByRole('checkbox').check();
    await open(page, 'Grace');
    await expect(
      page.getByRole('heading', { name: 'Grace Hopper', level: 2 }).last(),
    ).toBeFocused();
    await page.keyboard.press('e');
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveText([/Ada/, /Jean/]);
    await page.clock.fastForward(POLLED_MS);
    await expect(undo(page)).toHaveCount(0);
    await page.keyboard.press('z');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Undone')).toHaveCount(0);
    await expect(tab(page, 'Answered')).toHaveText('Answered 1');

    // On a phone.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, 'Jean');
    await expect(page.getByRole('article').first()).toBeHidden();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await page.goBack();
    await expect(row(page, 'Jean').getByRole('link')).toBeFocused();

    await button(page, 'Menu').click();
    await page.getByRole('link', { name: 'Sign-in and devices' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Sign-in and devices · Desk');
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeHidden();
  });
});

test.describe('a note that is not saved', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 401/] });

  test('outlasts a lost connection and the session, and no sign-out', async ({
    page,
    site,
    deskUrl,
    context,
  }) => {
    test.slow();
    await open(page, 'Ada');
    const address = page.url();
    const note = page.getByLabel('Note');
    await note.fill('Call back');
    await context.setOffline(true);
    await expect(page.getByText('No connection to the desk')).toBeVisible();
    await button(page, 'Save note').click();
    await expect(page.getByText('The desk cannot be reached')).toBeVisible();
    await open(page, 'Grace');
    await open(page, 'Ada');
    await expect(note).toHaveValue('Call back');
    // Refetches get no answer, so that the press finds the session gone before they do.
    const isRead = (route: Route) => route.request().method() === 'GET';
    await page.route('**/api/**', (route) => (isRead(route) ? undefined : route.continue()));
    await context.setOffline(false);

    await site.database.deleteFrom('desk_sessions').execute();
    await button(page, 'Save note').click();
    await expect(button(page, 'Send me a link')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await signIn(page, site, deskUrl);
    await page.goto(address);
    await expect(note).toHaveValue('Call back');

    await button(page, 'Sign out').click();
    await expect(button(page, 'Send me a link')).toBeVisible();
    await signIn(page, site, deskUrl);
    await page.goto(address);
    await expect(note).toHaveValue('');
  });
});
