import { expect, test } from 'vitest';
import { FIX_FIRST_LINK_LIMIT } from '../../forms/fixFirstLink.ts';
import { waitFor } from '../waitFor.ts';
import { testContactCallContract } from './contactCallContract.ts';
import { callContact, newMessage, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

testContactCallContract(startSite);

test('a link to a process of this site is stored and mailed in full, up to the longest allowed, and no other link is', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, SITE_URL: 'https://WWW.firm.example:443/' });
  const link = 'https://www.firm.example/fix-first#process=Az09-_.~='.padEnd(
    FIX_FIRST_LINK_LIMIT,
    'x',
  );
  for (const given of [link, 'https://evil.example/fix-first#process=x', [link]]) {
    const body = { ...newMessage(), link: given };
    expect((await callContact(site.url, body)).status).toBe(200);
  }
  const rows = site.database.selectFrom('messages').select('link').orderBy('received_at');
  expect(await rows.execute()).toEqual([{ link }, { link: null }, { link: null }]);
  await waitFor(() => expect(smtp.mails).toHaveLength(3));
  const mail = smtp.mails.find(({ text }) => text?.includes(`\n${link}\n`));
  expect(mail?.html).toContain(`<a href="${link}"`);
});

test.each([
  ['no key', undefined],
  ['a key over 200 characters', 'k'.repeat(201)],
])(
  'with %s a repeated message is stored once within ten minutes, and again after twenty',
  async (_case, submission_id) => {
    let now = Date.now();
    const site = await startSite({}, { now: () => new Date(now) });
    const send = async (change: object = {}) => {
      const body = { ...validMessage, ...change, submission_id };
      expect((await callContact(site.url, body)).status).toBe(200);
      return site.database.selectFrom('messages').select(['id', 'location']).execute();
    };
    const first = await send();
    expect(first).toHaveLength(1);
    expect(await send()).toEqual(first);
    expect(await send({ location: 'about' })).toEqual(first);
    expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    expect(await send({ phone: '' })).toHaveLength(2);

    now += 600_000;
    expect(await send()).toHaveLength(2);
    now += 600_000;
    expect(await send()).toHaveLength(3);
    expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  },
);
