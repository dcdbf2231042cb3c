import { phases, total } from '../content/methodology.ts';
import { durations } from '../content/promises.ts';

const SPAN = /(\d+)(?:-|\u2013|\s+to\s+)(\d+)\s+(weeks|months)/g;

const promised = new Set([
  ...Object.values(durations).map(({ short }) => short),
  ...[total, ...phases.list.map(({ duration }) => duration)].map(
    ({ from, to }) => `${from}-${to} weeks`,
  ),
]);

/** The spans of weeks or months in a text that the site does not promise, with where each stands. */
export function unpromisedSpans(text: string): { span: string; index: number }[] {
  return [...text.matchAll(SPAN)]
    .map(({ 1: from, 2: to, 3: unit, index }) => ({ span: `${from}-${to} ${unit}`, index }))
    .filter(({ span }) => !promised.has(span));
}
