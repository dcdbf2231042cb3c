import { fixFirst } from '../../src/content/fix-first.ts';
import { emptyProcess, emptyStep, MAX_STEPS } from '../../src/process/processDraft.ts';
import { writeFragment } from '../../src/process/processFragment.ts';

/** A key stroke that changes a drawing. */
export interface Keystroke {
  readonly name: string;
  readonly path: string;
  /** What the page is opened with. */
  readonly fragment: string;
  /** The group whose field is typed into, and the field's label. */
  readonly group: string;
  readonly field: string;
  /** The digit that is typed at the end of the field. */
  readonly key: string;
  /** Selector of the drawing. */
  readonly picture: string;
  /** The most that it may take until the drawing is painted as changed, in ms. */
  readonly barMs: number;
}

const STEPS = Array.from({ length: MAX_STEPS }, (_, index) => ({
  ...emptyStep(index + 1),
  what: `Step ${index + 1} of a long process`,
  work: '10',
  wait: '4',
  returns: '5',
}));

/** A figure of a process with as many steps as there can be. */
export const KEYSTROKE: Keystroke = {
  name: 'the minutes of one step of twenty',
  path: fixFirst.path,
  fragment: writeFragment({ ...emptyProcess, cases: '40', price: '60', steps: STEPS }),
  group: `${fixFirst.step.label} 10`,
  field: fixFirst.step.fields.work,
  key: '5',
  picture: '[data-picture]',
  barMs: 50,
};
