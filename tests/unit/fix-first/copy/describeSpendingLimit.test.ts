import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSpendingLimit } from '../../../../src/fix-first/copy/describeSpendingLimit.ts';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { spendingLimitOf } from '../../../../src/fix-first/model/spendingLimit.ts';
import { anyDraft } from '../model/drafts.ts';

test('the words name the sum, what it is worked out from, and what counts', () => {
  const text = describeSpendingLimit(assessProcess(examples.Invoice));
  expect(text?.title).toBe('The most this tool may cost');
  // 120 × 14 ÷ 60 ÷ 0.95 hours × 45 × 75
  expect(text?.limit?.min).toBeCloseTo(99_473.68, 2);
  expect(text?.limit?.max).toBe(text?.limit?.min);
  expect(text?.words).toContain('29.5 hours of work saved a week × 45 an hour × 75 weeks');
  expect(text?.words).toContain('(18 months of 50 weeks a year)');
  expect(text?.words).toMatch(/our fees/i);
});

test('a wait is worth half to three quarters of its days at the visitor’s price of a day, and nothing without one', () => {
  const said = (values: object) =>
    describeSpendingLimit(assessProcess({ ...examples.Quote, ...values }));
  const [days = ''] = said({})?.words.split(' ') ?? [];
  expect(said({})).toEqual({
    title: 'The most this repair may cost',
    words: `${days} days less waiting a week. Enter what a day costs to see the limit.`,
  });
  expect(said({ casesPerWeek: '' })).toEqual({
    title: 'The most this repair may cost',
    words: 'Enter the cases per week to see the limit.',
  });
  const whole = Number(days) * 20 * 75;
  const limit = said({ delayPerDay: '20' })?.limit;
  expect(limit?.min).toBeCloseTo(whole / 2);
  expect(limit?.max).toBeCloseTo((whole * 3) / 4);
  expect(said({ delayPerDay: 'a lot' })?.limit).toBeUndefined();
  expect(said({ delayPerDay: '20', casesPerWeek: '0' })?.limit?.max).toBe(0);
});

test('nothing is said where the verdict advises neither, or while there is too little for one', () => {
  const [first, ...others] = examples.Quote.steps;
  if (!first) throw new Error('the example has no step');
  const withSteps = (steps: typeof examples.Quote.steps) =>
    describeSpendingLimit(assessProcess({ ...examples.Quote, steps }));
  expect(withSteps([first])).toBeUndefined();
  expect(withSteps([{ ...first, returns: '100' }, ...others])).toBeUndefined();
  const even = Array.from({ length: 20 }, (_, index) => ({ ...first, id: index + 1 }));
  expect(withSteps(even)).toBeUndefined();
});

test('whatever is typed, the limits are finite, not below 0, and in their order', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { min = 0, max = 0 } = spendingLimitOf(assessProcess(draft)) ?? {};
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(min);
      expect(max).toBeLessThan(Number.POSITIVE_INFINITY);
    }),
  );
});
