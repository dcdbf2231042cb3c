import type { StepValues } from './applyEdit.ts';
import { parseNumber } from './parseProcess.ts';
import type { WaitUnit } from './processDraft.ts';

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** The bullet or the number of a list item. */
const MARKER = /^(?:[-–—*+•·●○◦‣▪■□◆➤]|\(?\d{1,3}[.)]|\d{1,3}(?=\t))\s+/u;
/** A number, and the word after it. */
const AMOUNT = /^(.*?\d[.,]?)\s*(\p{L}[\p{L} ]*)?\.?$/u;
const UNITS: readonly (readonly [WaitUnit, RegExp])[] = [
  ['minutes', /^m(in(ute)?s?)?$/i],
  ['hours', /^h((ou)?rs?)?$/i],
  ['working days', /^(working )?d(ays?)?$/i],
];

/** Whether a pasted text has several lines, or is a row of a table. */
export function hasSteps(text: string): boolean {
  return text.includes('\t') || LINE_END.test(text);
}

/**
 * The steps in a pasted text, one per line, without the markers of list items. The columns of a table are the name,
 * the wait and the minutes of work. From a row that does not fit this, only the name is used.
 */
export function parsePastedSteps(text: string): readonly StepValues[] {
  return text
    .split(LINE_END)
    .map((line) => line.trim().replace(MARKER, ''))
    .filter(Boolean)
    .map(parseRow);
}

function parseRow(line: string): StepValues {
  const [name = '', wait = '', work = '', ...more] = line.split('\t').map((cell) => cell.trim());
  const waiting = parseAmount(wait);
  const working = parseAmount(work);
  const isInMinutes = (working?.unit ?? 'minutes') === 'minutes';
  if (!waiting || !working || !isInMinutes || more.some(Boolean)) return { name };
  return {
    name,
    ...(wait && { wait: waiting.text }),
    ...(waiting.unit && { unit: waiting.unit }),
    ...(work && { work: working.text }),
  };
}

/** The number of a cell as it was typed, with its unit if it has one; `undefined` for any other text. */
function parseAmount(cell: string): { text: string; unit?: WaitUnit | undefined } | undefined {
  if (!cell) return { text: '' };
  const [, text = '', word] = AMOUNT.exec(cell) ?? [];
  if (parseNumber(text, 'wait').value === undefined) return undefined;
  if (!word) return { text };
  const unit = UNITS.find(([, pattern]) => pattern.test(word.trim()))?.[0];
  return unit && { text, unit };
}
