import { expect, test } from 'vitest';
import {
  type NumberField,
  parseNumber,
  parseProcess,
} from '../../../../src/fix-first/model/parseProcess.ts';
import { typedDraft } from './drafts.ts';

test.each([
  ['-0', 0],
  ['007', 7],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['1,500', 1500],
  ['1,000,000', 1_000_000],
  ['1 000', 1000],
  ['12\u202f500,5', 12_500.5],
  ['\t 7 \n', 7],
  ['+5', 5],
  [',5', 0.5],
  ['5.', 5],
])('%j is read as %d', (text, value) => {
  expect(parseNumber(text, 'work')).toEqual({ value });
});

test.each(['', ' ', '\t\n', '\u00a0'])('%j is empty, and not an error', (text) => {
  expect(parseNumber(text, 'work')).toEqual({ value: undefined });
});

const NO_NUMBER = 'Enter a number, such as 1.5.';

test.each([
  ['-5', 'work', 'Enter 0 or more.'],
  ['-1,500', 'work', 'Enter 0 or more.'],
  ['1000000.01', 'work', 'Enter a number up to 1,000,000.'],
  ['100.1', 'returns', 'Enter a number up to 100.'],
  ['24.5', 'hoursPerDay', 'Enter a number up to 24.'],
  ['0', 'hoursPerDay', 'Enter a number above 0.'],
  ['8', 'daysPerWeek', 'Enter a number up to 7.'],
  ['-1', 'daysPerWeek', 'Enter a number above 0.'],
  ...['1e3', 'Infinity', '.', '--5', '1,,5', '½', '5 10', '1,000,00', 'ten'].map(
    (text) => [text, 'work', NO_NUMBER] as const,
  ),
] as const satisfies (readonly [string, NumberField, string])[])(
  '%j is refused as %s',
  (text, field, error) => {
    expect(parseNumber(text, field)).toEqual({ value: undefined, error });
  },
);

test.each([
  ['returns', 0, 100],
  ['hoursPerDay', 0.01, 24],
  ['daysPerWeek', 0.01, 7],
  ['casesPerWeek', 0, 1_000_000],
] as const)('%s may be %d and %d', (field, least, most) => {
  expect(parseNumber(String(least), field)).toEqual({ value: least });
  expect(parseNumber(String(most), field)).toEqual({ value: most });
});

test('work is read as minutes, a wait in its unit, returns as a share, and the assignee changes nothing', () => {
  const draft = typedDraft(
    { hoursPerDay: '7,5', daysPerWeek: '4', casesPerWeek: '10', costPerHour: '60' },
    [
      { work: '90', wait: '30', unit: 'minutes', returns: '25', who: 'outside' },
      { work: '6', wait: '3', unit: 'hours' },
      { work: '0', wait: '2', unit: 'working days', returns: '100' },
    ],
  );
  expect(parseProcess(draft)).toEqual({
    steps: [
      { id: 1, index: 0, name: '', workHours: 1.5, waitHours: 0.5, returnShare: 0.25 },
      { id: 2, index: 1, name: '', workHours: 0.1, waitHours: 3, returnShare: 0 },
      { id: 3, index: 2, name: '', workHours: 0, waitHours: 15, returnShare: 1 },
    ],
    casesPerWeek: 10,
    costPerHour: 60,
    hoursPerDay: 7.5,
    daysPerWeek: 4,
  });
});

test('a step has a figure if it has a number as work or wait, 0 included', () => {
  const draft = typedDraft({}, [
    { name: 'Nothing but words', returns: '50' },
    { work: '0' },
    { wait: '0' },
    { work: 'soon', wait: '-1' },
    { work: 'soon', wait: '2' },
  ]);
  expect(parseProcess(draft).steps.map(({ id, index }) => [id, index])).toEqual([
    [2, 1],
    [3, 2],
    [5, 4],
  ]);
});

test('a refused number counts as missing: the default week, no volume, no returns', () => {
  const draft = typedDraft(
    { hoursPerDay: '25', daysPerWeek: '8', casesPerWeek: 'many', costPerHour: '-1' },
    [{ work: '60', returns: '101' }],
  );
  const process = parseProcess(draft);
  expect(process).toMatchObject({ hoursPerDay: 8, daysPerWeek: 5, steps: [{ returnShare: 0 }] });
  expect(process.casesPerWeek).toBeUndefined();
  expect(process.costPerHour).toBeUndefined();
});
