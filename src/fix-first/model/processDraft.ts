/** Who does a step. It changes no figure. */
export const ASSIGNEES = ['own people', 'another team', 'outside', 'a machine'] as const;
export const WAIT_UNITS = ['minutes', 'hours', 'working days'] as const;
/** What the visitor wants to improve: the time to finish, or the hours of work. */
export const GOALS = ['faster', 'fewer-hours'] as const;

export type Assignee = (typeof ASSIGNEES)[number];
export type WaitUnit = (typeof WAIT_UNITS)[number];
export type Goal = (typeof GOALS)[number];

export const MAX_STEPS = 20;
/**
 * The maximum length of a name in UTF-16 code units, and of the text of a number in bytes of UTF-8. With these limits,
 * a link to 20 steps has fewer than 8,000 characters.
 */
export const MAX_LENGTH = { name: 60, number: 30 } as const;

/** A step as the visitor typed it. Numbers are text until `parseProcess` parses them. */
export interface StepDraft {
  /** Unique in its process, and the same after the step has moved. */
  readonly id: number;
  readonly name: string;
  readonly who: Assignee;
  /** Minutes of work. */
  readonly work: string;
  /** The wait before it, in `unit`. */
  readonly wait: string;
  readonly unit: WaitUnit;
  /** How many of 100 cases come back. */
  readonly returns: string;
}

/** A process as the visitor typed it. */
export interface ProcessDraft {
  readonly name: string;
  readonly casesPerWeek: string;
  readonly costPerHour: string;
  /** What a case that waits for a working day costs. */
  readonly delayPerDay: string;
  readonly hoursPerDay: string;
  readonly daysPerWeek: string;
  readonly goal: Goal;
  /** The id of the step that the tool does; `undefined` for the step with the most work. */
  readonly toolStep: number | undefined;
  /** The id of the step whose wait is removed; `undefined` for the longest wait. */
  readonly waitStep: number | undefined;
  readonly steps: readonly StepDraft[];
}

export type ProcessField =
  | 'name'
  | 'casesPerWeek'
  | 'costPerHour'
  | 'delayPerDay'
  | 'hoursPerDay'
  | 'daysPerWeek';
export type StepField = Exclude<keyof StepDraft, 'id'>;

export function emptyStep(id: number): StepDraft {
  return { id, name: '', who: 'own people', work: '', wait: '', unit: 'hours', returns: '' };
}

/** One empty step, and a week of five days of eight hours. */
export const emptyProcess: ProcessDraft = {
  name: '',
  casesPerWeek: '',
  costPerHour: '',
  delayPerDay: '',
  hoursPerDay: '8',
  daysPerWeek: '5',
  goal: 'faster',
  toolStep: undefined,
  waitStep: undefined,
  steps: [emptyStep(1)],
};

/** The label of a step in lists: "Step 2: Check the order". `index` counts from 0. */
export function stepTitle(index: number, { name }: Pick<StepDraft, 'name'>): string {
  return name.trim() ? `Step ${index + 1}: ${name.trim()}` : `Step ${index + 1}`;
}

/** Field values in one line each, with control characters replaced by spaces, cut to `MAX_LENGTH`. */
export function normaliseValues<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    const line = value.replace(/\p{Cc}/gu, ' ');
    const cut =
      field === 'name' ? line.slice(0, MAX_LENGTH.name) : cutToBytes(line, MAX_LENGTH.number);
    // A lone surrogate, as a cut can leave, would not survive the encoding of a link.
    return [field, cut.replace(/\p{Cs}/gu, '')];
  });
  return Object.fromEntries(entries) as Values;
}

/** The start of a text that has at most so many bytes in UTF-8. */
function cutToBytes(text: string, bytes: number): string {
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}
