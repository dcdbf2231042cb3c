import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tableCsv } from '../../../src/format/tableCsv.ts';
import {
  readWorksheets,
  WorksheetMark,
} from '../../../src/sections/blog/article/readWorksheets.tsx';

const FILE = 'src/content/articles/example.mdx';
const TABLE =
  '<table><thead><tr><th>Step</th><th>Cost a <strong>day</strong></th></tr></thead>' +
  '<tbody><tr><td><svg><text>0</text></svg>A &amp; B</td><td><em>1</em>,080</td></tr><tr><td>C<br>D</td><td></td></tr></tbody></table>';

function html(props: object, content = TABLE): string {
  const mark = createElement(WorksheetMark, props, 'CONTENT');
  return renderToStaticMarkup(mark).replace('CONTENT', content);
}

const NAMED = { name: 'costs', title: 'What it costs' };

test('a worksheet is the plain text of its table', () => {
  expect(readWorksheets(html({ ...NAMED, blankRows: 3 }), FILE)).toEqual([
    {
      ...NAMED,
      blankRows: 3,
      rowsAsColumns: false,
      columns: ['Step', 'Cost a day'],
      rows: [
        ['A & B', '1,080'],
        ['C D', ''],
      ],
    },
  ]);
});

test('its rows can be the columns of the sheet', () => {
  const [sheet] = readWorksheets(html({ ...NAMED, rowsAsColumns: true }), FILE);
  expect(sheet?.columns).toEqual(['Step', 'A & B', 'C D']);
  expect(sheet?.rows).toEqual([['Cost a day', '1,080', '']]);
});

test.each([
  ['has no table', html(NAMED, ''), '"costs": it needs one table, and has 0'],
  ['has two tables', html(NAMED, TABLE + TABLE), '"costs": it needs one table, and has 2'],
  ['has no row', html(NAMED, '<table><tr><th>A</th></tr></table>'), 'its table has no row'],
  ['has no title', html({ name: 'costs' }), '"costs": title: '],
  ['has a name that is no address', html({ ...NAMED, name: 'What costs' }), '"What costs": name: '],
  ['is told something unknown', html({ ...NAMED, rows: 3 }), '"costs": '],
  ['has the name of another', html(NAMED) + html(NAMED), '"costs": the name is used twice'],
])('a worksheet that %s stops the build with its file and name', (_case, text, message) => {
  expect(() => readWorksheets(text, FILE)).toThrow(`${FILE}: worksheet `);
  expect(() => readWorksheets(text, FILE)).toThrow(message);
});

test('as CSV it is quoted, begins with a mark of UTF-8, and no cell becomes a formula', () => {
  const columns = ['Step', 'Cost'];
  const rows = [
    ['Says “yes”, "no"', '1,080'],
    ['=1+1', '-5'],
    ['+1', '@now'],
  ];
  expect(tableCsv({ columns, rows })).toBe(
    [
      '\ufeff"Step","Cost"',
      '"Says “yes”, ""no""","1,080"',
      '"\'=1+1","\'-5"',
      '"\'+1","\'@now"',
      '',
    ].join('\r\n'),
  );
});
