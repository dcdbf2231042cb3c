import { expect, test } from 'vitest';
import { replyLink } from '../../../src/desk/inbox/replyLink.ts';

const SUBJECT = 'Re: your message to Firm & Co';

/** What a mail program reads in the link. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  const recipient = decodeURIComponent(pathname);
  return { protocol, recipient, ...Object.fromEntries(searchParams) } as Record<string, string>;
}

test('a reply goes to the sender, with the text', () => {
  const link = replyLink(
    'ada+engine@example.com',
    SUBJECT,
    'Yes.\n\n> First line\n> Second & last?',
  );
  expect(read(link)).toEqual({
    protocol: 'mailto:',
    recipient: 'ada+engine@example.com',
    subject: SUBJECT,
    body: 'Yes.\r\n\r\n> First line\r\n> Second & last?',
  });
});

test('an address cannot add recipients or a subject of its own', () => {
  const link = replyLink('a?bcc=b@example.com&subject=x', SUBJECT, 'Yes.');
  expect(Object.keys(read(link)).sort()).toEqual(['body', 'protocol', 'recipient', 'subject']);
  expect(link.match(/[?&]/g)).toHaveLength(2);
});

test.each([
  ['long', 'A sentence of the message. '.repeat(400)],
  ['of emoji', '👩🏽‍💻'.repeat(500)],
  ['with half characters', `${'x'.repeat(1500)}\ud83d`.repeat(3)],
])('a text that is %s is cut between two characters', (_, text) => {
  const link = replyLink('ada@example.com', SUBJECT, text);
  expect(link.length).toBeLessThanOrEqual(1900);
  expect(link.length).toBeGreaterThan(1500);
  const { body = '' } = read(link);
  expect(body.endsWith('…')).toBe(true);
  const kept = [...new Intl.Segmenter().segment(body.slice(0, -1))].map(({ segment }) => segment);
  const all = [...new Intl.Segmenter().segment(text.toWellFormed())].map(({ segment }) => segment);
  expect(kept).toEqual(all.slice(0, kept.length));
});
