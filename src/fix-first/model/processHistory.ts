import { emptyStep, MAX_STEPS, type ProcessDraft, type StepDraft, tidied } from './processDraft.ts';

/** What is typed or chosen for a step. */
export type StepValues = Partial<Omit<StepDraft, 'id'>>;

/** What a visitor does to a process. Edits in a row with the same `run` are one change, as typing is. */
export type ProcessEdit =
  | { type: 'set'; values: Partial<Omit<ProcessDraft, 'steps'>>; run?: string }
  | { type: 'set-step'; id: number; values: StepValues; run?: string }
  | { type: 'add-step' }
  | { type: 'paste-steps'; id: number; rows: readonly StepValues[] }
  | { type: 'remove-step'; id: number }
  | { type: 'move-step'; id: number; to: number; run?: string }
  | { type: 'open'; draft: ProcessDraft };

/** Besides edits: `pause` ends a run, and `restore` shows a process that nobody changed. */
export type HistoryAction =
  | ProcessEdit
  | { type: 'undo' | 'redo' | 'pause' }
  | { type: 'restore'; draft: ProcessDraft };

/** A process, with what can be taken back and done again, the latest last. */
export interface ProcessHistory {
  readonly draft: ProcessDraft;
  readonly past: readonly ProcessDraft[];
  readonly future: readonly ProcessDraft[];
  /** The run that goes on. */
  readonly run?: string | undefined;
}

/** The reducer of the tool's state. */
export function reduceHistory(history: ProcessHistory, action: HistoryAction): ProcessHistory {
  const { draft, past, future } = history;
  switch (action.type) {
    case 'pause':
      return history.run === undefined ? history : { ...history, run: undefined };
    case 'restore':
      return { draft: action.draft, past: [], future: [] };
    case 'undo': {
      const previous = past.at(-1);
      if (!previous) return history;
      return { draft: previous, past: past.slice(0, -1), future: [...future, draft] };
    }
    case 'redo': {
      const next = future.at(-1);
      if (!next) return history;
      return { draft: next, past: [...past, draft], future: future.slice(0, -1) };
    }
  }
  const edited = editProcess(draft, action);
  if (edited === draft) return history;
  const run = 'run' in action ? action.run : undefined;
  const goesOn = run !== undefined && run === history.run;
  return { draft: edited, past: goesOn ? past : [...past, draft], future: [], run };
}

/** The process after an edit; the same object where there is nothing to do. */
export function editProcess(draft: ProcessDraft, edit: ProcessEdit): ProcessDraft {
  const { steps } = draft;
  switch (edit.type) {
    case 'open':
      if (changed(draft, edit.draft) === draft) return draft;
      return { ...edit.draft, opened: (draft.opened ?? 0) + 1 };
    case 'set':
      return changed(draft, tidied(edit.values));
    case 'set-step': {
      const index = steps.findIndex(({ id }) => id === edit.id);
      const step = steps[index];
      if (!step) return draft;
      const edited = changed(step, tidied(edit.values));
      return edited === step ? draft : { ...draft, steps: steps.with(index, edited) };
    }
    case 'add-step': {
      if (steps.length >= MAX_STEPS) return draft;
      return { ...draft, steps: [...steps, stepBelow(steps.at(-1), nextId(draft))] };
    }
    case 'paste-steps': {
      const index = steps.findIndex(({ id }) => id === edit.id);
      const step = steps[index];
      if (!step) return draft;
      const room = MAX_STEPS - steps.length;
      const [first, ...added] = edit.rows.slice(0, room + 1).map(tidied);
      const above = changed(step, first ?? {});
      if (above === step && added.length === 0) return draft;
      const below = added.map((values, place) => ({
        ...stepBelow(above, nextId(draft) + place),
        ...values,
      }));
      return { ...draft, steps: steps.toSpliced(index, 1, above, ...below) };
    }
    case 'remove-step': {
      const left = steps.filter(({ id }) => id !== edit.id);
      if (left.length === steps.length) return draft;
      // A step that is added later may get the same id, and was not picked.
      const kept = (pick: number | undefined) => (pick === edit.id ? undefined : pick);
      return { ...draft, tool: kept(draft.tool), wait: kept(draft.wait), steps: left };
    }
    case 'move-step': {
      const step = steps.find(({ id }) => id === edit.id);
      const to = Math.min(Math.max(edit.to, 0), steps.length - 1);
      if (!step || steps.indexOf(step) === to) return draft;
      return { ...draft, steps: steps.filter((one) => one !== step).toSpliced(to, 0, step) };
    }
  }
}

/** A new step: most often the same people do it, and waits are told in the same unit. */
function stepBelow(above: StepDraft | undefined, id: number): StepDraft {
  const step = emptyStep(id);
  return above ? { ...step, who: above.who, unit: above.unit } : step;
}

/** The id that `add-step` gives. */
export function nextId({ steps }: Pick<ProcessDraft, 'steps'>): number {
  return Math.max(0, ...steps.map(({ id }) => id)) + 1;
}

/** An object with other values; the same object where they are the ones that it has. */
function changed<Whole extends object>(whole: Whole, values: Partial<NoInfer<Whole>>): Whole {
  const next = { ...whole, ...values };
  return Object.entries(next).every(([field, value]) => whole[field as keyof Whole] === value)
    ? whole
    : next;
}
