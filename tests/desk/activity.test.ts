import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { purge, retentionCutoff } from '../../server/maintenance.ts';
import { callContact, newMessage, validMessage } from '../server/requests.ts';
import { COLLEAGUE, type DeskBrowser, OWNER, startSignedIn } from './startDesk.ts';

type Log = z.output<typeof listActivityCall.output>;

const read = (browser: DeskBrowser, query: Record<string, string> = {}) =>
  browser.read<Log>(`/api/activity?${new URLSearchParams(query)}`);

/** Rows of activity, each one second after the one before. */
function rows(count: number, from = Date.now() - 86_400_000) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `activity ${index}`, actor: COLLEAGUE, action: 'counted', subject: '' },
    ...{ at: new Date(from + index * 1000).toISOString(), detail: String(index) },
  }));
}

test('what was done names who did it and leads to the message or the issue, and never quotes a message', async () => {
  const { desk, browser } = await startSignedIn();
  const sent = { ...newMessage(), message: 'A secret ledger.' };
  await callContact(desk.url, sent);
  const { id } = await desk.database.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  await browser.post('/api/messages/changes', {
    changes: [{ id, version: 0, note: 'Private note' }],
  });
  const ofIssue = rows(1).map((row) => ({ ...row, subject: 'a-slug' }));
  await desk.database.insertInto('desk_activity').values(ofIssue).execute();
  const { activities, actors } = await read(browser);
  expect(activities).toMatchObject([
    {
      actor: OWNER,
      action: 'changed the note',
      about: { path: `/messages/${id}`, name: validMessage.name },
    },
    { actor: OWNER, action: 'signed in', about: null },
    { actor: COLLEAGUE, about: { path: '/issues/a-slug', name: 'a-slug' } },
  ]);
  expect(actors).toEqual([COLLEAGUE, OWNER]);
  expect(JSON.stringify(activities)).not.toMatch(/ledger|Private/);
});

test('pages show everything once, the latest first, also of one person', async () => {
  const { desk, browser } = await startSignedIn();
  await desk.database.insertInto('desk_activity').values(rows(120)).execute();
  const details: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Log = await read(browser, { actor: COLLEAGUE, ...(cursor && { cursor }) });
    details.push(...page.activities.map(({ detail }) => detail));
    cursor = page.nextCursor;
  }
  expect(details).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  expect((await read(browser, { actor: OWNER })).activities).toHaveLength(1);
});

test('activity is deleted as old messages are', async () => {
  const { desk, browser } = await startSignedIn();
  const cutoff = retentionCutoff(new Date()).getTime();
  await desk.database
    .insertInto('desk_activity')
    .values(rows(450, cutoff - 448_500))
    .execute();
  await purge(desk.database, { newsletterOptIn: 'single' }, { now: new Date() });
  const { activities } = await read(browser);
  // The last one is newer, by half a second.
  expect(activities.map(({ action }) => action)).toEqual(['signed in', 'counted']);
});
