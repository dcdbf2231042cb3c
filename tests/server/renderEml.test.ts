import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { renderEml } from '../../server/mail/transport.ts';

const SETTINGS = {
  contactTo: ['owner@firm.example'],
  mailFrom: `news@${'firm'.repeat(15)}.example`,
};
const LONG = 'x'.repeat(200);

test('the name of each header is on one line with the start of its value, and no header is lost', async () => {
  const address = `${'a'.repeat(64)}@${'mail'.repeat(15)}.example`;
  const link = `<https://www.firm.example/newsletter/unsubscribe?token=${LONG}>`;
  const messageId = `<${randomUUID()}.${randomUUID()}@firm.example>`;
  const file = await renderEml(
    {
      ...{
        id: 'id',
        kind: 'issue',
        message_id_header: messageId,
        created_at: '2026-11-20T10:00:00Z',
      },
      ...{ recipient: JSON.stringify({ name: '', address }), reply_to: null },
      ...{ subject: LONG, text: 'Hello', html: '<p>Hello</p>', picture: null },
      headers: JSON.stringify({ 'List-Unsubscribe': link, 'List-Id': `<${LONG}.firm.example>` }),
    },
    SETTINGS,
  );

  const [head = ''] = file.toString('latin1').split('\r\n\r\n');
  expect(head).not.toMatch(/^[\w-]+:\s*$/m);
  expect(Math.max(...head.split('\r\n').map(({ length }) => length))).toBeLessThan(998);
  const mail = await PostalMime.parse(file);
  expect(mail).toMatchObject({ subject: LONG, messageId, to: [{ address }] });
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(link);
  expect(headers.get('list-id')).toBe(`<${LONG}.firm.example>`);
});

test.each(['plain', 'ä'])(
  'every line break of a mail is CRLF, also for a carriage return alone: %s',
  async (word) => {
    const text = [`one ${word}`, 'two', 'three', 'four'].join('\r').replace('two\r', 'two\r\n');
    const file = await renderEml(
      {
        ...{ id: 'id', kind: 'notification', message_id_header: '<a@firm.example>', headers: '{}' },
        ...{ subject: 'Hello', text, html: `<p>${text}</p>`, created_at: '2026-11-20T10:00:00Z' },
      },
      SETTINGS,
    );

    expect(file.toString('latin1')).not.toMatch(/\r(?!\n)|(?<!\r)\n|=0D/);
    const { text: read } = await PostalMime.parse(file);
    expect(read?.trimEnd()).toBe(`one ${word}\ntwo\nthree\nfour`);
  },
);
