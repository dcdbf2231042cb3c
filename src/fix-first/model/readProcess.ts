import type { ProcessDraft, ProcessField, StepDraft, WaitUnit } from './processDraft.ts';

/** A step that has a figure. Times are working hours of one pass. */
export interface Step {
  readonly id: number;
  /** Its place among all steps, from 0. */
  readonly index: number;
  /** What happens in it; may be empty. */
  readonly name: string;
  readonly workHours: number;
  readonly waitHours: number;
  /** The share of cases that come back, from 0 to 1. */
  readonly returnShare: number;
}

/** A process as it is calculated with; what is missing is left out. */
export interface Process {
  readonly steps: readonly Step[];
  readonly casesPerWeek: number | undefined;
  readonly pricePerHour: number | undefined;
  readonly hoursPerDay: number;
  readonly daysPerWeek: number;
}

export type NumberField = Exclude<ProcessField, 'name'> | 'work' | 'wait' | 'returns';

/** Where a number was typed: in a field of the process, or of the step with this id. */
export type FieldKey = `${NumberField}` | `${number}-${NumberField}`;

interface Bounds {
  readonly max: number;
  /** It has to be above 0. */
  readonly positive?: true;
}

const LARGEST: Bounds = { max: 1_000_000 };
const BOUNDS: Readonly<Partial<Record<NumberField, Bounds>>> = {
  returns: { max: 100 },
  dayHours: { max: 24, positive: true },
  weekDays: { max: 7, positive: true },
};

/** What counts where the week is not given. */
const USUAL_DAY_HOURS = 8;
const USUAL_WEEK_DAYS = 5;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Commas between groups of three digits: 12,500 is no fraction. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** Spaces between them: 12 500. */
const SPACED = /^[+-]?[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;

/**
 * Reads a number that a person typed: `1.5` and `1,5` are the same, `1,500` is fifteen hundred. Empty text
 * is `undefined`, and so is what is refused; that comes with a message.
 */
export function readNumber(
  text: string,
  field: NumberField,
): { value: number | undefined; error?: string } {
  const trimmed = text.trim();
  const compact = SPACED.test(trimmed) ? trimmed.replace(/\s/g, '') : trimmed;
  if (!compact) return { value: undefined };
  const plain = GROUPED.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.');
  if (!NUMBER.test(plain)) return refused('Enter a number, such as 1.5.');
  const { max, positive } = BOUNDS[field] ?? LARGEST;
  const value = Number(plain);
  if (positive && value <= 0) return refused('Enter a number above 0.');
  if (value < 0) return refused('Enter 0 or more.');
  if (value > max) return refused(`Enter a number up to ${max.toLocaleString('en-US')}.`);
  return { value: Math.abs(value) };
}

function refused(error: string) {
  return { value: undefined, error };
}

/** What was typed, read: the process, and a message for each field that is refused. */
export interface Reading {
  readonly process: Process;
  readonly errors: ReadonlyMap<FieldKey, string>;
}

/** Reads a draft. A step has a figure once it has a number, 0 included, as its work or its wait. */
export function readProcess(draft: ProcessDraft): Reading {
  const errors = new Map<FieldKey, string>();
  const read = (text: string, field: NumberField, key: FieldKey = field) => {
    const { value, error } = readNumber(text, field);
    if (error) errors.set(key, error);
    return value;
  };
  const hoursPerDay = read(draft.dayHours, 'dayHours') ?? USUAL_DAY_HOURS;
  const hoursPerUnit: Record<WaitUnit, number> = {
    minutes: 1 / 60,
    hours: 1,
    'working days': hoursPerDay,
  };
  const steps = draft.steps.flatMap((step: StepDraft, index) => {
    const work = read(step.work, 'work', `${step.id}-work`);
    const wait = read(step.wait, 'wait', `${step.id}-wait`);
    const returns = read(step.returns, 'returns', `${step.id}-returns`) ?? 0;
    if (work === undefined && wait === undefined) return [];
    const workHours = (work ?? 0) / 60;
    const waitHours = (wait ?? 0) * hoursPerUnit[step.unit];
    const name = step.what.trim();
    return [{ id: step.id, index, name, workHours, waitHours, returnShare: returns / 100 }];
  });
  const process = {
    steps,
    casesPerWeek: read(draft.cases, 'cases'),
    pricePerHour: read(draft.price, 'price'),
    hoursPerDay,
    daysPerWeek: read(draft.weekDays, 'weekDays') ?? USUAL_WEEK_DAYS,
  };
  return { process, errors };
}
