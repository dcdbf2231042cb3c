import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import type { Database } from '../../server/storage/database.ts';
import type { MessageRow } from '../../server/storage/schema.ts';
import { OWNER } from '../browser/deskSite.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';

const SENDERS: readonly (Partial<MessageRow> & { readonly hoursAgo: number })[] = [
  { name: 'Ada Lovelace', company: 'Analytical Engines', hoursAgo: 240 },
  {
    name: 'Grace Hopper',
    location: 'services-process-audits',
    phone: '+15550100123',
    hoursAgo: 20,
  },
  { name: 'a'.repeat(100), message: `<b>Bold</b> ${'😀'.repeat(50)}`, hoursAgo: 3 },
  { name: 'دعاء', message: 'كل طلب يوقعه ثلاثة أشخاص.', company: 'שלום', hoursAgo: 1 },
  { name: 'Jean Bartik', state: 'answered', answered_at: before(30 * HOUR_MS), hoursAgo: 40 },
  { name: 'Edsger Dijkstra', state: 'closed', hoursAgo: 300 },
  { name: 'Program', spam_reason: 'honeypot', hoursAgo: 6 },
  { name: 'Advertiser', spam_reason: 'repeated', hoursAgo: 9 },
];
const READERS = 60;
/** The article of the issue that is under way. */
export const SENT_ARTICLE = 'business-roi-automation-metrics';

/** Fills every page of a desk. Returns the id of the newest message. */
export async function fillDesk(database: Database): Promise<string> {
  const messages = SENDERS.map(({ hoursAgo, name = '', ...facts }) => ({
    ...{
      id: randomUUID(),
      name,
      email: `${name.split(' ')[0]?.toLowerCase().slice(0, 60)}@example.org`,
    },
    message: 'Every order is signed by three people, and nobody knows why. '.repeat(6),
    ...{ location: 'homepage', state: 'new' as const },
    received_at: before(hoursAgo * HOUR_MS),
    ...facts,
  }));
  await database.insertInto('messages').values(messages).execute();

  await addReaders(database, READERS);
  for (let number = 0; number < READERS; number += 1) {
    const time = before(number * 6 * DAY_MS);
    await database
      .updateTable('newsletter_subscribers')
      .set({ subscribed_at: time, confirmed_at: time })
      .where('email', '=', readerAddress(number))
      .execute();
  }
  const left = [3, 20, 90, 200].map((days) => ({
    email_hash: `${days}`,
    confirmed_at: before(300 * DAY_MS),
    left_at: before(days * DAY_MS),
  }));
  await database.insertInto('newsletter_departures').values(left).execute();
  await addReaders(database, 1, { email: 'asked@example.org', confirmed_at: null });
  await sendTestIssue(database, { slug: SENT_ARTICLE, paused_at: before(HOUR_MS) });
  await database
    .insertInto('outbox')
    .values({
      ...{ id: randomUUID(), kind: 'welcome', message_id_header: '<welcome@example.org>' },
      ...{ subject: 'Welcome', text: 'Hello', html: 'Hello', headers: '{}' },
      recipient: JSON.stringify({ name: 'Eve', address: `${'e'.repeat(60)}@example.org` }),
      ...{ created_at: before(DAY_MS), next_attempt_at: before(DAY_MS), attempts: 1 },
      ...{ failed_at: before(DAY_MS), expired_at: before(DAY_MS) },
      last_error: 'Error: 550 5.1.1 user unknown',
    })
    .execute();
  const activity = messages.map(({ id, received_at }) => ({
    ...{ id: randomUUID(), actor: OWNER, action: 'changed the note', subject: id, detail: '' },
    at: received_at,
  }));
  await database.insertInto('desk_activity').values(activity).execute();
  return messages[3]?.id ?? '';
}

function before(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
