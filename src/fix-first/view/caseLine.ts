import { curvePath } from '../../ui/line/curvePath.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { knotCurve } from '../../ui/line/tangledLine.ts';
import { type Assessment, decisiveStep } from '../model/assessProcess.ts';
import { finitePasses } from '../model/processFigures.ts';
import type { Step } from '../model/readProcess.ts';

/** The line of a case in its own units: how long it is, and half the height of its largest knot. */
export const LINE = { length: 332, reach: 18 } as const;

/** A step's place on the line: its wait, then its work. */
export interface Stretch {
  readonly step: Step;
  readonly from: number;
  readonly workFrom: number;
  readonly to: number;
}

/** One case as a line from 0 on, at the level 0: what has the same look is one path. */
export type CaseLine = ReturnType<typeof drawLine>;

/** Work and a loop that would be too short to be seen. */
const LEAST_WORK = 2;
const LEAST_LOOP = 18;
/** A wait that is shorter is a piece of straight line. */
const LEAST_KNOT = 3;
const BEZIERS_PER_LOOP = 4;
/** How far apart its turns are, as a share of its height, and how many it makes. */
const PITCH = 0.36;
const LOOPS = { least: 2, most: 26 };
/** The wave at its end is as long as that at its beginning. */
const ENDS = { exit: 0.5, share: 0.84 };

const drawn = new WeakMap<Assessment, CaseLine>();

/** The line of a case as it is today, to scale, in time. It is drawn once, on however many sheets it stands. */
export function caseLine(assessment: Assessment): CaseLine {
  const line = drawn.get(assessment) ?? drawLine(assessment);
  drawn.set(assessment, line);
  return line;
}

function drawLine(assessment: Assessment) {
  const { process, verdict } = assessment;
  const workHours = process.steps.reduce((sum, step) => sum + hoursOf(step).work, 0);
  const hours = process.steps.reduce((sum, step) => sum + hoursOf(step).wait, workHours);
  const stretches = stretchesOf(process.steps, hours > 0 ? LINE.length / hours : 0);
  const returning = stretches.filter(({ step }) => step.returnShare > 0);
  const marked = verdict === 'decide' ? decisiveStep(assessment) : undefined;
  return {
    /** What the length of the line stands for; 0 while nothing is given. */
    hours,
    workHours,
    stretches,
    knots: hours > 0 ? knotsPath(stretches) : '',
    work: stretches
      .filter(({ step }) => step.workHours > 0)
      .map(
        ({ workFrom, to }) => `M${round(workFrom)} 0H${round(Math.max(to, workFrom + LEAST_WORK))}`,
      )
      .join(''),
    loops: loopsPath(returning.filter(({ step }) => step.id !== marked?.id)),
    /** The loop that the verdict is about. */
    markedLoop: loopsPath(returning.filter(({ step }) => step.id === marked?.id)),
  };
}

/** The hours of a step, each pass counted; one from which all come back is drawn as if passed once. */
function hoursOf(step: Step): { wait: number; work: number } {
  const times = finitePasses(step);
  return { wait: step.waitHours * times, work: step.workHours * times };
}

function stretchesOf(steps: readonly Step[], unit: number): readonly Stretch[] {
  let from = 0;
  return steps.map((step) => {
    const { wait, work } = hoursOf(step);
    const workFrom = from + wait * unit;
    const stretch = { step, from, workFrom, to: workFrom + work * unit };
    from = stretch.to;
    return stretch;
  });
}

/** A knot for each wait, the longest as high as there is room. */
function knotsPath(stretches: readonly Stretch[]): string {
  const longest = Math.max(...stretches.map(({ step }) => hoursOf(step).wait));
  return stretches
    .map(({ step, from, workFrom, to }) => {
      const x = Math.round(from);
      const width = Math.round(workFrom) - x;
      if (width < LEAST_KNOT) return `M${x} 0H${Math.round(to)}`;
      const height = 2 * LINE.reach * Math.sqrt(hoursOf(step).wait / longest);
      return `M${x} 0${knot(31 + step.id, width, height)}L${x + width} 0H${Math.round(to)}`;
    })
    .join('');
}

/** Path data of a knot in the line, from where it begins: it fills its box and leaves at the same level. */
function knot(seed: number, width: number, height: number): string {
  const loops = Math.min(Math.max(Math.round(width / (PITCH * height)), LOOPS.least), LOOPS.most);
  const random = seededRandom(seed);
  const curve = knotCurve({ random, start: 0, end: width, height, loops, ...ENDS });
  return curvePath(curve, { pieces: loops * BEZIERS_PER_LOOP, turns: loops, step: 1 });
}

/** What comes back goes round under the line, from the end of the work to where its wait begins. */
function loopsPath(returning: readonly Stretch[]): string {
  return returning
    .map(({ from, to }) => {
      const width = Math.round(Math.max(to - from, LEAST_LOOP));
      const depth = Math.round(1.3 * Math.min(LINE.reach, Math.max(width * 0.7, LEAST_LOOP * 0.8)));
      return `M${Math.round(from) + width} 0c0 ${depth}-${width} ${depth}-${width} 0`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
