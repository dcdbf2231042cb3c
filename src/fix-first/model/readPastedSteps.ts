import type { WaitUnit } from './processDraft.ts';
import type { StepValues } from './processHistory.ts';
import { readNumber } from './readProcess.ts';

/** Between lines, as in a list, a table or a word processor. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** The bullet or the number of a line in a list. */
const MARKER = /^(?:[-–—*+•·●○◦‣▪■□◆➤]|\(?\d{1,3}[.)]|\d{1,3}(?=\t))\s+/u;
const AMOUNT = /^(.*?\d[.,]?)\s*(\p{L}[\p{L} ]*)?\.?$/u;
const UNITS: readonly (readonly [WaitUnit, RegExp])[] = [
  ['minutes', /^m(in(ute)?s?)?$/i],
  ['hours', /^h((ou)?rs?)?$/i],
  ['working days', /^(working )?d(ays?)?$/i],
];

/** Whether a text is more than a name: lines, or a row of a table. */
export function holdsSteps(text: string): boolean {
  return text.includes('\t') || LINE_END.test(text);
}

/**
 * The steps in a text, one a line, without the bullets and numbers of a list. In a table the columns are the
 * name, the wait and the minutes of work; where they cannot be read so, the name alone is taken.
 */
export function readPastedSteps(text: string): readonly StepValues[] {
  return text
    .split(LINE_END)
    .map((line) => line.trim().replace(MARKER, ''))
    .filter(Boolean)
    .map(readRow);
}

function readRow(line: string): StepValues {
  const [what = '', wait = '', work = '', ...more] = line.split('\t').map((cell) => cell.trim());
  const values = more.some(Boolean) ? undefined : readFigures(wait, work);
  return { what, ...values };
}

/** What the cells of a wait and of minutes say; `undefined` if one of them is neither. */
function readFigures(wait: string, work: string): StepValues | undefined {
  const waiting = readAmount(wait);
  const working = readAmount(work);
  if (!waiting || !working) return undefined;
  if (working.unit && working.unit !== 'minutes') return undefined;
  return {
    ...(wait && { wait: waiting.text }),
    ...(waiting.unit && { unit: waiting.unit }),
    ...(work && { work: working.text }),
  };
}

/** A number as it was typed, with its unit if it has one; `undefined` if it is none. */
function readAmount(cell: string): { text: string; unit?: WaitUnit | undefined } | undefined {
  if (!cell) return { text: '' };
  const [, text = '', word] = AMOUNT.exec(cell) ?? [];
  if (readNumber(text, 'wait').value === undefined) return undefined;
  if (!word) return { text };
  const unit = UNITS.find(([, pattern]) => pattern.test(word.trim()))?.[0];
  return unit && { text, unit };
}
