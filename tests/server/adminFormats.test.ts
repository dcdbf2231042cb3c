import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOutput } from '../../server/admin/formatOutput.ts';
import { formatCsv } from '../../server/csv/formatCsv.ts';
import { formatJson } from '../../server/format/formatJson.ts';
import { checkGenerated } from './checkGenerated.ts';
import { hostileText } from './hostileText.ts';
import { noFields } from './requests.ts';

/** Characters that control a terminal or reverse text, except line breaks. */
const STEERING = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const MESSAGE = {
  ...noFields,
  id: '0d9f4a4e-5c07-4b32-9f1c-0c5b0b1a2c3d',
  received_at: '2026-11-20T09:30:00.000Z',
  location: 'homepage',
  spam_reason: 'repeated' as const,
  submission_key: null,
  content_hash: '',
  ...({ state: 'new', answered_at: null, answer_minutes: null, answer_is_late: null } as const),
  ...{ note: '', version: 0, reminded_at: null },
  mails: [],
};
const COLUMNS = ['name', 'message'];

/** Joins the chunks of a text. */
async function joined(parts: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(parts)).join('');
}

test('no text controls the terminal or adds a line or an entry, and JSON keeps it unchanged', async () => {
  await checkGenerated(
    fc.asyncProperty(
      hostileText,
      hostileText,
      fc.integer({ min: 20, max: 200 }),
      async (name, text, width) => {
        const row = { ...MESSAGE, name, email: text, company: text, message: text };
        const table = formatOutput({ messages: [row, row] }, width, COLUMNS);
        const isEmpty = `${name}${text}` === '';
        expect(table.split('\n')).toHaveLength(isEmpty ? 2 : 5);

        const message = formatOutput(row, width);
        for (const line of message.split('\n'))
          expect(line).toMatch(/^(?:[a-z_]+(?::| ).*| {2}.*|)$/);

        const person = formatOutput({ email: text, messages: [row, row] }, 20);
        expect(person.match(/^messages \d+$/gm)).toHaveLength(2);

        const json = await joined(formatJson({ ...row, list: Readable.from([row, row]) }));
        expect(JSON.parse(json)).toEqual({ ...row, list: [row, row] });
        expect(`${table}${message}${person}${json}`).not.toMatch(STEERING);
      },
    ),
  );
});

test.each([
  ['=HYPERLINK("https://evil.example";"pay")', '\'=HYPERLINK("https://evil.example";"pay")'],
  ['\t=1', "'\t'=1"],
  ['\u200b=1', "\u200b'=1"],
  ['a;"=1"', 'a;"\'=1"'],
  ['a\r\n+1', "a\r\n'+1"],
  ['x = 1, y - 2; 3+4', 'x = 1, y - 2; 3+4'],
  ['Ada "Countess" O\'Neill', 'Ada "Countess" O\'Neill'],
])('the value %j is written to CSV as %j', async (value, expected) => {
  const quoted = expected.replaceAll('"', '""');
  const rows = Readable.from([{ name: value, note: 'end' }]);
  expect(await joined(formatCsv(['name', 'note'], rows))).toBe(
    `\ufeff"name","note"\r\n"${quoted}","end"\r\n`,
  );
});

test('a table keeps its width and cuts texts with an ellipsis, wide letters included', () => {
  const rows = [
    { name: 'Ada Byron '.repeat(3), message: 'x'.repeat(200) },
    { name: '漢字'.repeat(8), message: 'wide' },
    { name: 'Eve', message: '👍'.repeat(20) },
  ];
  expect(formatOutput({ rows }, 40, COLUMNS).split('\n')).toEqual([
    'rows: 3',
    'name                      message',
    `Ada Byron Ada Byron Ada…  ${'x'.repeat(13)}…`,
    `${'漢字'.repeat(5)}漢…   wide`,
    `Eve                       ${'👍'.repeat(6)} …`,
    '',
  ]);
});
