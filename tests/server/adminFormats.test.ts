import { expect, test } from 'vitest';
import {
  formatCsv,
  formatJson,
  formatSpan,
  formatTable,
  plainLine,
  plainLines,
} from '../../server/admin/format.ts';

/** The values of one CSV row that was written by formatCsv, as RFC 4180 reads them. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, value = '', end] of text.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(value.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

function csvValue(value: string): string | undefined {
  return readCsv(formatCsv(['name', 'note'], [{ name: value, note: 'end' }]))[1]?.[0];
}

test.each([
  ['=HYPERLINK("https://evil.example";"pay")', '\'=HYPERLINK("https://evil.example";"pay")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['  =1', "  '=1"],
  ['\u200b=1', "\u200b'=1"],
  ['a;=1', "a;'=1"],
  ['a;"=1"', 'a;"\'=1"'],
  ['a\n\n=1', "a\n\n'=1"],
  ['a\r\n+1', "a\r\n'+1"],
  ['a\t@SUM', "a\t'@SUM"],
])('the value %j stands in CSV as %j, which no spreadsheet reckons', (value, expected) => {
  expect(csvValue(value)).toBe(expected);
});

test.each(['Ada "Countess" Byron', 'a,b', 'one\r\ntwo\nthree', 'x = 1, y - 2; 3+4', "O'Neill"])(
  'the ordinary value %j comes out of CSV as it went in',
  (value) => {
    expect(csvValue(value)).toBe(value);
  },
);

test('CSV without rows is its line of names', () => {
  expect(formatCsv(['id', 'name'], [])).toBe('\ufeff"id","name"\r\n');
});

test('a table keeps to its width and cuts with an ellipsis, also wide letters', () => {
  const text = formatTable(
    [
      { head: 'Name', width: 6, value: (row) => row.name },
      { head: 'Text', width: 'rest', value: (row) => row.text },
    ],
    [
      { name: 'Ada', text: 'short' },
      { name: 'Ada Byron', text: 'x'.repeat(200) },
      { name: '漢字漢字漢字', text: 'wide' },
    ],
    40,
  );
  const [head, first, second, third] = text.split('\n');
  expect(head).toBe('Name    Text');
  expect(first).toBe('Ada     short');
  expect(second).toBe(`Ada B…  ${'x'.repeat(31)}…`);
  expect(third).toBe('漢字…   wide');
});

test('what steers a terminal is shown and does nothing', () => {
  const hostile = 'a\u001b[2J\u001b]0;owned\u0007b\u009b31mc\u202Ed\u0000';
  expect(plainLine(hostile)).toBe('a�[2J�]0;owned�b�31mc�d�');
  expect(plainLine('one\r\ntwo\tthree')).toBe('one two three');
  expect(plainLines('one\r\ntwo\u001b[0m\nthree')).toEqual(['one', 'two�[0m', 'three']);
  const json = formatJson({ hostile });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(json).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual({ hostile });
});

test.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, expected) => {
  expect(formatSpan(ms)).toBe(expected);
});
