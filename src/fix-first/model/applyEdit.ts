import {
  emptyStep,
  MAX_STEPS,
  normaliseValues,
  type ProcessDraft,
  type StepDraft,
} from './processDraft.ts';

/** Values of a step's fields. */
export type StepValues = Partial<Omit<StepDraft, 'id'>>;

/** A change that a visitor makes to a process. */
export type DraftEdit =
  | { type: 'set'; values: Partial<Omit<ProcessDraft, 'steps'>> }
  | { type: 'set-step'; id: number; values: StepValues }
  | { type: 'add-step' }
  | { type: 'paste-steps'; id: number; rows: readonly StepValues[] }
  | { type: 'remove-step'; id: number }
  | { type: 'move-step'; id: number; to: number };

/** Returns the process after an edit; the same object if the edit changes nothing. */
export function applyEdit(draft: ProcessDraft, edit: DraftEdit): ProcessDraft {
  const { steps } = draft;
  if (edit.type === 'set') return withValues(draft, normaliseValues(edit.values));
  if (edit.type === 'add-step') {
    if (steps.length >= MAX_STEPS) return draft;
    return { ...draft, steps: [...steps, stepBelow(steps.at(-1), nextId(draft))] };
  }

  const index = steps.findIndex(({ id }) => id === edit.id);
  const step = steps[index];
  if (!step) return draft;
  switch (edit.type) {
    case 'set-step': {
      const edited = withValues(step, normaliseValues(edit.values));
      return edited === step ? draft : { ...draft, steps: steps.with(index, edited) };
    }
    case 'paste-steps': {
      const room = MAX_STEPS - steps.length;
      const [first = {}, ...others] = edit.rows.slice(0, room + 1).map(normaliseValues);
      const edited = withValues(step, first);
      if (edited === step && others.length === 0) return draft;
      const added = others.map((values, offset) => ({
        ...stepBelow(edited, nextId(draft) + offset),
        ...values,
      }));
      return { ...draft, steps: steps.toSpliced(index, 1, edited, ...added) };
    }
    case 'remove-step': {
      // A step that is added later can get the same id, and the visitor has not chosen that step.
      const withoutStep = (chosen: number | undefined) => (chosen === step.id ? undefined : chosen);
      return {
        ...draft,
        toolStep: withoutStep(draft.toolStep),
        waitStep: withoutStep(draft.waitStep),
        steps: steps.toSpliced(index, 1),
      };
    }
    case 'move-step': {
      const to = Math.min(Math.max(edit.to, 0), steps.length - 1);
      if (to === index) return draft;
      return { ...draft, steps: steps.toSpliced(index, 1).toSpliced(to, 0, step) };
    }
  }
}

/** A new step with the assignee and the unit of the step above it. */
function stepBelow(above: StepDraft | undefined, id: number): StepDraft {
  const step = emptyStep(id);
  return above ? { ...step, who: above.who, unit: above.unit } : step;
}

/** The id that `add-step` gives to its step. */
export function nextId({ steps }: Pick<ProcessDraft, 'steps'>): number {
  return Math.max(0, ...steps.map(({ id }) => id)) + 1;
}

/** An object with other values; the same object if it has these values already. */
export function withValues<Whole extends object>(
  whole: Whole,
  values: Partial<NoInfer<Whole>>,
): Whole {
  const next = { ...whole, ...values };
  const isSame = Object.entries(next).every(
    ([field, value]) => whole[field as keyof Whole] === value,
  );
  return isSame ? whole : next;
}
