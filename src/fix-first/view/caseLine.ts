import { curvePath } from '../../ui/line/curvePath.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { BEZIERS_PER_TURN, knotCurve } from '../../ui/line/tangledLine.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { Step } from '../model/parseProcess.ts';
import { finitePasses } from '../model/processFigures.ts';

/** The length of the line in the pictures of the tool, and half the height of its highest knot. Pictures stretch it. */
export const LINE = { length: 690, amplitude: 18 } as const;

/** The part of the line that shows a step: its wait, then its work. */
export interface StepSpan {
  readonly step: Step;
  /** Hours, with every pass counted; 0 on a line of work. */
  readonly waitHours: number;
  readonly from: number;
  readonly workFrom: number;
  readonly to: number;
}

/** One case as path data that start at 0 0, one path for each style. */
export type CaseLine = ReturnType<typeof drawLine>;

/** The least widths that are visible. A wait narrower than `MIN_KNOT` is drawn as a straight line. */
const MIN_WORK = 3;
/** Between the work of two steps without a wait between them. */
const WORK_GAP = 1.5;
const MIN_ARC = 30;
const MIN_KNOT = 3;
/** The distance between the turns of a knot, as a share of its height, and how many turns a knot has. */
const PITCH = 0.46;
const TURNS = { min: 2, max: 54 };
/** The wave after a knot has half a turn, as the wave before it has, and 16% of the width (`KnotCurveOptions`). */
const EXIT_WAVE = { exit: 0.5, share: 0.84 };

/** The lines of each assessment, by their lengths. */
const drawn = new WeakMap<Assessment, Map<number, CaseLine>>();

/**
 * Draws a case of today to scale: in time, or, if hours of work should get better, in work, where waits have no length.
 * Pictures with the same length share one line.
 */
export function caseLine(assessment: Assessment, length: number = LINE.length): CaseLine {
  const lines = drawn.get(assessment) ?? new Map<number, CaseLine>();
  const line = lines.get(length) ?? drawLine(assessment, length);
  drawn.set(assessment, lines.set(length, line));
  return line;
}

function drawLine(assessment: Assessment, length: number) {
  const { draft, process } = assessment;
  const steps = process.steps.map((step) => {
    const passes = finitePasses(step);
    const waitHours = draft.goal === 'faster' ? step.waitHours * passes : 0;
    return { step, waitHours, workHours: step.workHours * passes };
  });
  const workHours = steps.reduce((sum, step) => sum + step.workHours, 0);
  const hours = steps.reduce((sum, step) => sum + step.waitHours, workHours);
  const unitsPerHour = hours > 0 ? length / hours : 0;
  let from = 0;
  const spans = steps.map(({ step, waitHours, workHours }): StepSpan => {
    const workFrom = from + waitHours * unitsPerHour;
    const span = { step, waitHours, from, workFrom, to: workFrom + workHours * unitsPerHour };
    from = span.to;
    return span;
  });
  const decisiveStepId = assessment.verdict === 'decide' ? assessment.worstStep?.id : undefined;
  const returning = spans.filter(({ step }) => step.returnShare > 0);
  return {
    length,
    /** The hours that the whole line shows; 0 if no step has a figure. */
    hours,
    workHours,
    spans,
    knots: hours > 0 ? [...knotPaths(spans), ...spans.map(straightPath)].join('') : '',
    work: workPath(spans),
    returnArcs: returnArcsPath(returning.filter(({ step }) => step.id !== decisiveStepId)),
    /** The arc of the step whose returns decide the verdict; empty if none do. */
    decisiveArc: returnArcsPath(returning.filter(({ step }) => step.id === decisiveStepId)),
  };
}

/**
 * A knot for each wait: a straight line where it is too short for one, and empty where there is none. The longest wait
 * has the highest knot.
 */
export function knotPaths(spans: readonly StepSpan[]): readonly string[] {
  const longest = Math.max(...spans.map(({ waitHours }) => waitHours));
  return spans.map(({ step, waitHours, from, workFrom }) => {
    const x = Math.round(from);
    const width = Math.round(workFrom) - x;
    if (width === 0) return '';
    if (width < MIN_KNOT) return `M${x} 0h${width}`;
    const height = 2 * LINE.amplitude * Math.sqrt(waitHours / longest);
    return `M${x} 0${knotPath(31 + step.id, width, height)}`;
  });
}

/** The straight line through the work of a step. */
function straightPath({ workFrom, to }: StepSpan): string {
  return `M${Math.round(workFrom)} 0H${Math.round(to)}`;
}

/** Relative path data of a knot that starts and ends at the same height. */
function knotPath(seed: number, width: number, height: number): string {
  const totalTurns = Math.min(Math.max(Math.round(width / (PITCH * height)), TURNS.min), TURNS.max);
  const random = seededRandom(seed);
  const curve = knotCurve({ random, start: 0, end: width, height, totalTurns, ...EXIT_WAVE });
  return curvePath(curve, { pieces: totalTurns * BEZIERS_PER_TURN, turns: totalTurns, step: 1 });
}

function workPath(spans: readonly StepSpan[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return spans
    .filter(({ step }) => step.workHours > 0)
    .map(({ waitHours, workFrom, to }) => {
      const start = waitHours === 0 && workFrom > 0 ? workFrom + WORK_GAP : workFrom;
      return `M${round(start)} 0H${round(Math.max(to, start + MIN_WORK))}`;
    })
    .join('');
}

/** Arcs below the line, from the end of a step back to its beginning. */
function returnArcsPath(spans: readonly StepSpan[]): string {
  return spans
    .map(({ from, to }) => {
      const width = Math.round(Math.max(to - from, MIN_ARC));
      const depth = Math.round(
        1.3 * Math.min(LINE.amplitude, Math.max(width * 0.7, MIN_ARC * 0.8)),
      );
      return `M${Math.round(from) + width} 0c0 ${depth}-${width} ${depth}-${width} 0`;
    })
    .join('');
}
