import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { replyLink } from '../../../src/desk/inbox/replyLink.ts';

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada+engine@example.com',
  message: 'First line\nSecond & last?',
  received_at: '2026-11-27T16:00:00.000Z',
};

/** What a mail program reads in the link. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  const recipient = decodeURIComponent(pathname);
  return { protocol, recipient, ...Object.fromEntries(searchParams) } as Record<string, string>;
}

test('a reply goes to the sender, with the message quoted', () => {
  const { protocol, recipient, subject, body } = read(replyLink(MESSAGE, 'UTC'));
  expect(protocol).toBe('mailto:');
  expect(recipient).toBe('ada+engine@example.com');
  expect(subject).toBe(`Re: your message to ${brand.name}`);
  expect(body).toBe(
    '\r\n\r\nOn 27 Nov 2026, 16:00, Ada Lovelace wrote:\r\n> First line\r\n> Second & last?',
  );
});

test('an address cannot add recipients or a subject of its own', () => {
  const email = 'a?bcc=b@example.com&subject=x';
  const link = replyLink({ ...MESSAGE, email }, 'UTC');
  expect(Object.keys(read(link)).sort()).toEqual(['body', 'protocol', 'recipient', 'subject']);
  expect(link.match(/[?&]/g)).toHaveLength(2);
});

test.each([
  ['long text', 'A sentence of the message. '.repeat(400)],
  ['emoji', '👩🏽‍💻'.repeat(500)],
  ['half a character', `${'x'.repeat(1500)}\ud83d`.repeat(3)],
])('a reply to %s is cut between two characters', (_, message) => {
  const link = replyLink({ ...MESSAGE, message }, 'UTC');
  expect(link.length).toBeLessThanOrEqual(1900);
  expect(link.length).toBeGreaterThan(1500);
  const { body = '' } = read(link);
  expect(body.endsWith('…')).toBe(true);
  const quoted = body.slice(body.indexOf('> ') + 2, -1);
  expect(message.toWellFormed().startsWith(quoted)).toBe(true);
  expect([...new Intl.Segmenter().segment(quoted)].at(-1)?.segment).toBe(
    [...new Intl.Segmenter().segment(message.toWellFormed())][
      [...new Intl.Segmenter().segment(quoted)].length - 1
    ]?.segment,
  );
});
