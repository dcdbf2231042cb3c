import { expect, test } from 'vitest';
import { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { purge, retentionCutoff } from '../../server/privacy/purge.ts';
import { BATCH_ROWS } from '../../server/storage/batches.ts';
import { callContact, newMessage, validMessage } from '../server/requests.ts';
import { openNewDatabase } from '../server/startSite.ts';
import { rowsOf } from '../server/storedRows.ts';
import { COLLEAGUE, OWNER, readPages, startSignedIn } from './startDesk.ts';

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
  const { activities, actors } = await browser.call(listActivityCall, {});
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
  const pages = await readPages((cursor) => {
    return browser.call(listActivityCall, { actor: COLLEAGUE, cursor });
  });
  const details = pages.flatMap(({ activities }) => activities.map(({ detail }) => detail));
  expect(details).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  const { activities } = await browser.call(listActivityCall, { actor: OWNER });
  expect(activities).toHaveLength(1);
});

test('activity is deleted as old messages are, and once the site stops, no further than its batch', async () => {
  const { database } = await openNewDatabase();
  const now = new Date();
  const stored = rows(450, retentionCutoff(now).getTime() - 448_500);
  await database.insertInto('desk_activity').values(stored).execute();
  const options = { now, stopping: AbortSignal.abort() };
  await purge(database, { newsletterOptIn: 'single' }, options);
  expect(await rowsOf({ database }, 'desk_activity')).toEqual(stored.slice(BATCH_ROWS));
  await purge(database, { newsletterOptIn: 'single' }, { now });
  // The last one is newer, by half a second.
  expect(await rowsOf({ database }, 'desk_activity')).toEqual(stored.slice(-1));
});
