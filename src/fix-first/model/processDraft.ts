/** Who does a step; it is told, and changes no figure. */
export const ASSIGNEES = ['own people', 'another team', 'outside', 'a machine'] as const;
/** What a wait is given in. */
export const WAIT_UNITS = ['minutes', 'hours', 'working days'] as const;
/** What should get better. */
export const GOALS = ['faster', 'fewer-hours'] as const;

export type Assignee = (typeof ASSIGNEES)[number];
export type WaitUnit = (typeof WAIT_UNITS)[number];
export type Goal = (typeof GOALS)[number];

/** The most steps of a process. */
export const MAX_STEPS = 20;
/**
 * The most characters of a name, and bytes of a number as it is typed: with these a link stays under 8,000
 * characters, and what is no number is kept in most cases as it was pasted.
 */
export const MAX_LENGTH = { name: 60, number: 30 } as const;

/** A step as it is typed: numbers are text until they are read (`readProcess.ts`). */
export interface StepDraft {
  /** Unique in its process; it stays when the step moves. */
  readonly id: number;
  readonly what: string;
  readonly who: Assignee;
  /** Minutes of work. */
  readonly work: string;
  /** The wait before it, in `unit`. */
  readonly wait: string;
  readonly unit: WaitUnit;
  /** How many of a hundred come back. */
  readonly returns: string;
}

/** A process as it is typed. */
export interface ProcessDraft {
  readonly name: string;
  /** Cases a week. */
  readonly cases: string;
  /** Price of an hour. */
  readonly price: string;
  /** Hours of a working day, and days of a working week. */
  readonly dayHours: string;
  readonly weekDays: string;
  readonly goal: Goal;
  /** The step that the tool does and the one whose wait goes, by id; `undefined` leaves the pick to us. */
  readonly tool: number | undefined;
  readonly wait: number | undefined;
  readonly steps: readonly StepDraft[];
  /** How many processes were opened before it; edits keep that, and a link does not hold it. */
  readonly opened?: number;
}

/** What is typed or chosen for the process as a whole. */
export type ProcessField = 'name' | 'cases' | 'price' | 'dayHours' | 'weekDays';
export type StepField = Exclude<keyof StepDraft, 'id'>;

/** A step that nobody has filled in. */
export function emptyStep(id: number): StepDraft {
  return { id, what: '', who: 'own people', work: '', wait: '', unit: 'hours', returns: '' };
}

/** A process that nobody has filled in: one empty step, and a usual week. */
export const emptyProcess: ProcessDraft = {
  name: '',
  cases: '',
  price: '',
  dayHours: '8',
  weekDays: '5',
  goal: 'faster',
  tool: undefined,
  wait: undefined,
  steps: [emptyStep(1)],
};

/** What a step is called where it is chosen or told of: "Step 2: Check the order". */
export function stepTitle(index: number, { what }: Pick<StepDraft, 'what'>): string {
  return what.trim() ? `Step ${index + 1}: ${what.trim()}` : `Step ${index + 1}`;
}

/** What a process is called where others are too: its name, or else its first step that has one. */
export function processTitle({ name, steps }: Pick<ProcessDraft, 'name' | 'steps'>): string {
  const names = [name, ...steps.map(({ what }) => what)].map((text) => text.trim());
  return names.find((text) => text) ?? '…';
}

/** Values without what a line of text cannot hold, and as long as they may be. */
export function tidied<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    const line = value.replace(/\p{Cc}/gu, ' ');
    const isName = field === 'name' || field === 'what';
    const length = isName ? MAX_LENGTH.name : lengthIn(line, MAX_LENGTH.number);
    // Half a character, such as a cut may leave, would come back from a link as another.
    return [field, line.slice(0, length).replace(/\p{Cs}/gu, '')];
  });
  return Object.fromEntries(entries) as Values;
}

/** How much of a text has so many bytes at most, in UTF-8. */
function lengthIn(text: string, bytes: number): number {
  return new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read;
}
