import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { testContactWire } from './contactWire.ts';
import { callContact, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

test('without SMTP_URL the mail is a file in DATA_DIR/mail', async () => {
  const site = await startSite();
  await callContact(site.url, validMessage);

  const directory = join(site.dataDir, 'mail');
  const name = await vi.waitFor(async () => {
    const names = (await readdir(directory)).filter((entry) => entry.endsWith('.eml'));
    expect(names).toHaveLength(1);
    return names[0] ?? '';
  });
  const mail = await PostalMime.parse(await readFile(join(directory, name)));
  expect(mail.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
  expect(mail.text).toContain(validMessage.message);
  await vi.waitFor(async () => {
    const row = await site.database.selectFrom('outbox').selectAll().executeTakeFirst();
    expect(row?.sent_at).toBeTypeOf('string');
    expect(row?.mail_id).toBe(mail.messageId);
  });
});

testContactWire(startSite);

test('another function is answered with 404', async () => {
  const site = await startSite();
  const headers = { authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` };
  const response = await fetch(`${site.url}/functions/v1/other`, {
    method: 'POST',
    headers,
    body: 'x',
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});
