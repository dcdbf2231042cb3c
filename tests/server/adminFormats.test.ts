import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv, formatJson, formatTable } from '../../server/admin/format.ts';
import { formatMessage } from '../../server/admin/messageAndSubscriberCommands.ts';
import { formatPerson } from '../../server/admin/privacyCommands.ts';
import { checkGenerated } from './checkGenerated.ts';
import { hostileText } from './hostileText.ts';
import { readCsv } from './readCsv.ts';
import { noFields } from './requests.ts';

/** What steers a terminal or turns the text around it; line breaks are for whoever writes the lines. */
const STEERING = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Where a spreadsheet, of this country or another, may begin a cell, and what it skips there. */
const CELL_STARTS = /[;\t\r\n]/;
const SKIPPED = /^[\s"\p{Cc}\p{Cf}]+/u;

const withoutApostrophes = (text: string) => text.replaceAll("'", '');

test('no cell of a CSV begins a formula, and each holds the value that went in', async () => {
  const rows = fc.array(fc.record({ name: hostileText, note: hostileText }), { maxLength: 4 });
  await checkGenerated(
    fc.property(rows, (values) => {
      const [head, ...cells] = readCsv(formatCsv(['name', 'note'], values));
      expect(head).toEqual(['name', 'note']);
      expect(cells.map((row) => row.map(withoutApostrophes))).toEqual(
        values.map(({ name, note }) => [name, note].map(withoutApostrophes)),
      );
      for (const part of cells.flat().flatMap((cell) => cell.split(CELL_STARTS))) {
        expect(part.replace(SKIPPED, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
  );
});

test('a table keeps one line for a row, and its lines steer nothing', async () => {
  const rows = fc.array(fc.tuple(hostileText, hostileText), { minLength: 1, maxLength: 4 });
  await checkGenerated(
    fc.property(rows, fc.integer({ min: 20, max: 200 }), (values, width) => {
      const columns = [
        { head: 'Name', width: 16, value: (row: [string, string]) => row[0] },
        { head: 'Text', width: 'rest' as const, value: (row: [string, string]) => row[1] },
      ];
      const text = formatTable(columns, values, width);
      expect(text).not.toMatch(STEERING);
      expect(text.split('\n')).toHaveLength(values.length + 2);
    }),
  );
});

test('a message in full has its fields in a line each before the text, and steers nothing', async () => {
  const message = fc.record({
    id: fc.uuid(),
    received_at: fc.constant('2026-11-20T09:30:00.000Z'),
    name: hostileText,
    email: hostileText,
    phone: fc.option(hostileText),
    company: fc.option(hostileText),
    message: hostileText,
    location: hostileText,
    suspected: fc.constantFrom(null, 'trap' as const, 'repeated' as const),
    submission_key: fc.constant(null),
    content_hash: fc.constant(''),
    mails: fc.constant([]),
  });
  await checkGenerated(
    fc.property(message, (row) => {
      const text = formatMessage({ ...noFields, ...row });
      expect(text).not.toMatch(STEERING);
      const [fields = ''] = text.split('\n\n', 1);
      const given = [row.phone, row.company, row.suspected].filter((value) => value !== null);
      const lines = fields.split('\n');
      expect(lines).toHaveLength(5 + given.length);
      for (const line of lines) expect(line).toMatch(/^[A-Z][\w -]* {2}/);
    }),
  );
});

test('all that is held of a person steers nothing, and a value begins no entry of its own', async () => {
  const values = fc.record({ name: hostileText, message: hostileText, message_id: fc.uuid() });
  await checkGenerated(
    fc.property(hostileText, fc.array(values, { maxLength: 3 }), (email, messages) => {
      const nothing = { newsletter_subscribers: [], outbox: [], mail_files: [] };
      const text = formatPerson(email, { ...nothing, messages });
      expect(text).not.toMatch(STEERING);
      expect(text.match(/^Message \d+\n-+$/gm) ?? []).toHaveLength(messages.length);
    }),
  );
});

test('JSON steers nothing and gives every text back exactly', async () => {
  const document = fc.record({ value: fc.jsonValue(), text: hostileText, '\u202e': hostileText });
  await checkGenerated(
    fc.property(document, (value) => {
      const text = formatJson(value);
      expect(text).not.toMatch(STEERING);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
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
])('the value %j stands in CSV as %j', (value, expected) => {
  const [, [cell] = []] = readCsv(formatCsv(['name', 'note'], [{ name: value, note: 'end' }]));
  expect(cell).toBe(expected);
});

test('a table keeps to its width and cuts with an ellipsis, also wide letters', () => {
  const columns = [
    { head: 'Name', width: 6, value: (row: { name: string }) => row.name },
    { head: 'Text', width: 'rest', value: (row: { text: string }) => row.text },
  ] as const;
  const rows = [
    { name: 'Ada Byron', text: 'x'.repeat(200) },
    { name: '漢字漢字漢字', text: 'wide' },
  ];
  expect(formatTable(columns, rows, 40).split('\n')).toEqual([
    'Name    Text',
    `Ada B…  ${'x'.repeat(31)}…`,
    '漢字…   wide',
    '',
  ]);
});
