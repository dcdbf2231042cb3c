import { brand } from '../../../brand.ts';
import {
  emptyProcess,
  type ProcessDraft,
  type ProcessField,
  type StepDraft,
  type StepField,
  type WaitUnit,
} from './processDraft.ts';

/** A step that has a work time or a wait. Times are working hours of one pass. */
export interface Step {
  readonly id: number;
  /** Its index among all steps of the draft. */
  readonly index: number;
  /** May be empty. */
  readonly name: string;
  readonly workHours: number;
  readonly waitHours: number;
  /** The share of cases that come back, from 0 to 1. */
  readonly returnShare: number;
}

/** A process as parsed numbers, without the steps that have neither a work time nor a wait. */
export interface Process {
  readonly steps: readonly Step[];
  readonly casesPerWeek: number | undefined;
  /** Cost of an hour of work, in the visitor's currency. */
  readonly costPerHour: number | undefined;
  /** Cost of a working day that a case waits. */
  readonly delayPerDay: number | undefined;
  readonly hoursPerDay: number;
  readonly daysPerWeek: number;
}

/** The largest value of each number field. */
const MAXIMA = {
  casesPerWeek: 1_000_000,
  costPerHour: 1_000_000,
  delayPerDay: 1_000_000,
  hoursPerDay: 24,
  daysPerWeek: 7,
  work: 1_000_000,
  wait: 1_000_000,
  returns: 100,
} as const satisfies Partial<Record<ProcessField | StepField, number>>;
export type NumberField = keyof typeof MAXIMA;

export function isNumberField(field: string): field is NumberField {
  return Object.hasOwn(MAXIMA, field);
}

/** The fields that refuse 0. */
const POSITIVE: readonly NumberField[] = ['hoursPerDay', 'daysPerWeek'];

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Commas as thousands separators: 12,500. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** Spaces as thousands separators: 12 500. */
const SPACED = /^[+-]?[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;

/**
 * Parses a number that a visitor typed. `1.5` and `1,5` are the same; `1,500` is 1500.
 *
 * @returns no value for an empty text, and no value but an error message for a text that the field refuses
 */
export function parseNumber(
  text: string,
  field: NumberField,
): { value: number | undefined; error?: string } {
  const trimmed = text.trim();
  const compact = SPACED.test(trimmed) ? trimmed.replace(/\s/g, '') : trimmed;
  if (!compact) return { value: undefined };
  const plain = GROUPED.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.');
  if (!NUMBER.test(plain)) return refused('Enter a number, such as 1.5.');
  const max = MAXIMA[field];
  const value = Number(plain);
  if (POSITIVE.includes(field) && value <= 0) return refused('Enter a number above 0.');
  if (value < 0) return refused('Enter 0 or more.');
  if (value > max) return refused(`Enter a number up to ${max.toLocaleString(brand.locale)}.`);
  return { value: Math.abs(value) };
}

function refused(error: string) {
  return { value: undefined, error };
}

/**
 * Parses a draft; a refused number counts as missing. A step is included if it has a number as its work or its wait,
 * 0 included.
 */
export function parseProcess(draft: ProcessDraft): Process {
  const hoursPerDay =
    parseNumber(draft.hoursPerDay, 'hoursPerDay').value ?? Number(emptyProcess.hoursPerDay);
  const hoursPerUnit: Record<WaitUnit, number> = {
    minutes: 1 / 60,
    hours: 1,
    'working days': hoursPerDay,
  };
  const steps = draft.steps.flatMap((step: StepDraft, index) => {
    const work = parseNumber(step.work, 'work').value;
    const wait = parseNumber(step.wait, 'wait').value;
    const returns = parseNumber(step.returns, 'returns').value ?? 0;
    if (work === undefined && wait === undefined) return [];
    const workHours = (work ?? 0) / 60;
    const waitHours = (wait ?? 0) * hoursPerUnit[step.unit];
    const name = step.name.trim();
    return [{ id: step.id, index, name, workHours, waitHours, returnShare: returns / 100 }];
  });
  return {
    steps,
    casesPerWeek: parseNumber(draft.casesPerWeek, 'casesPerWeek').value,
    costPerHour: parseNumber(draft.costPerHour, 'costPerHour').value,
    delayPerDay: parseNumber(draft.delayPerDay, 'delayPerDay').value,
    hoursPerDay,
    daysPerWeek:
      parseNumber(draft.daysPerWeek, 'daysPerWeek').value ?? Number(emptyProcess.daysPerWeek),
  };
}
