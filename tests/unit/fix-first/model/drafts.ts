import fc from 'fast-check';
import { applyEdit } from '../../../../src/fix-first/model/applyEdit.ts';
import {
  ASSIGNEES,
  emptyProcess,
  emptyStep,
  GOALS,
  MAX_STEPS,
  type ProcessDraft,
  type StepDraft,
  WAIT_UNITS,
} from '../../../../src/fix-first/model/processDraft.ts';
import { hostileText } from '../../../server/hostileText.ts';

/** Valid and invalid texts for a number field. */
const typedNumber = fc.oneof(
  fc.constantFrom('', '0', '8', '12', '100', '1.5', '1,5', '1,500', '0.25', '20', '99.9999999'),
  fc.constantFrom('1000000', '1000001', '-5', 'about 5', '1e3', '５', ' 7 ', '漢'.repeat(40)),
  fc.integer({ min: 0, max: 1_000_000 }).map(String),
  hostileText,
);

const stepValues = fc.record({
  name: hostileText,
  who: fc.constantFrom(...ASSIGNEES),
  work: typedNumber,
  wait: typedNumber,
  unit: fc.constantFrom(...WAIT_UNITS),
  returns: typedNumber,
});

const processValues = fc.record({
  name: hostileText,
  casesPerWeek: typedNumber,
  costPerHour: typedNumber,
  delayPerDay: typedNumber,
  hoursPerDay: typedNumber,
  daysPerWeek: typedNumber,
  goal: fc.constantFrom(...GOALS),
});

/** A process with these values and steps, as if a visitor had typed them. */
export function typedDraft(
  values: Partial<Omit<ProcessDraft, 'steps'>>,
  steps: readonly Partial<Omit<StepDraft, 'id'>>[],
): ProcessDraft {
  const empty = { ...emptyProcess, steps: steps.map((_, index) => emptyStep(index + 1)) };
  return steps.reduce<ProcessDraft>(
    (draft, step, index) => applyEdit(draft, { type: 'set-step', id: index + 1, values: step }),
    applyEdit(empty, { type: 'set', values }),
  );
}

/** Any process that a visitor can type or paste, with any targets. */
export const anyDraft: fc.Arbitrary<ProcessDraft> = fc
  .array(stepValues, { maxLength: MAX_STEPS })
  .chain((steps) => {
    const pick = fc.option(fc.integer({ min: 1, max: Math.max(1, steps.length) }), {
      nil: undefined,
    });
    const picked = steps.length > 0 ? pick : fc.constant(undefined);
    return fc
      .tuple(processValues, picked, picked)
      .map(([values, toolStep, waitStep]) => typedDraft({ ...values, toolStep, waitStep }, steps));
  });
