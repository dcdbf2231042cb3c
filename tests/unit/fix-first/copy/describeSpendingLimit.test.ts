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
  expect(text?.amount).toBe('99,000');
  expect(text?.words).toContain('29.5 hours of work saved a week × 45 an hour × 75 weeks');
  expect(text?.words).toContain('(18 months of 50 weeks a year) = 99,473.7, rounded down');
  expect(text?.words).toMatch(/our fees/i);
});

test('without cases or a price there is no sum, but the names of the fields that are missing', () => {
  const missing = (values: object) =>
    describeSpendingLimit(assessProcess({ ...examples.Quote, ...values }));
  expect(missing({ casesPerWeek: '' })).toEqual({
    title: 'The most this repair may cost',
    words: 'To work it out, we need: cases per week.',
  });
  expect(missing({ costPerHour: 'a lot' })?.words).toContain('we need: cost per hour.');
  expect(missing({ casesPerWeek: '', costPerHour: '' })?.words).toContain(
    'cases per week and cost per hour',
  );
  expect(missing({ casesPerWeek: '0' })?.amount).toBe('0');
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

test('whatever is typed, the sum is finite, and rounded down by less than a tenth', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const limit = spendingLimitOf(assessProcess(draft));
      if (!limit) return;
      expect(limit.amount).toBeGreaterThanOrEqual(0);
      expect(limit.amount).toBeLessThanOrEqual(limit.sum * (1 + 1e-8));
      if (limit.sum >= 1) expect(limit.amount).toBeGreaterThan(limit.sum * 0.9 - 1);
    }),
  );
});
