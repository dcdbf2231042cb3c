import { expect, test } from 'vitest';
import { formatNumber } from '../../../formats.ts';
import { formatHours } from '../../../src/format/formatHours.ts';

test.each([
  [0, 8, '0 minutes'],
  [0.5, 8, '30 minutes'],
  [1 / 60, 8, '1 minute'],
  [0.96, 8, '1 hour'],
  [1, 8, '1 hour'],
  [7, 8, '7 hours'],
  [8, 8, '1 day'],
  [12, 8, '1.5 days'],
  [72, 8, '9 days'],
  [72, 24, '3 days'],
  [8_000_000, 8, '1M days'],
])('%d hours with %d a day are %s', (hours, hoursPerDay, text) => {
  expect(formatHours(hours, hoursPerDay)).toBe(text);
});

test.each([
  [0, '0'],
  [3.45, '3.5'],
  [12_400, '12,400'],
  [1_234_567, '1.2M'],
  [999e12, '999T'],
  [4.5e35, '4.5E35'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
