import { firstExample } from '../copy/examples.ts';
import { type Assessment, assessProcess } from '../model/assessProcess.ts';
import type { Change } from '../model/scenarios.ts';
import { caseLine, knotPaths, LINE, type StepSpan } from '../view/caseLine.ts';
import { markPath, rounded, WIDE_LINE, waitPath } from '../view/wideLine.ts';

/**
 * Whose tangles the line has: those of the home page's first screen, or of the tool's wide picture. On the page that has
 * them already, the same path data again cost next to nothing.
 */
export type LineLook = 'home' | 'tool';

/** A line in a box of this size, with the paths of its waits. */
interface Look {
  readonly length: number;
  readonly height: number;
  /** The y of the line in its own path data, and how far these are moved down in the box. */
  readonly level: number;
  readonly top: number;
  readonly waitPaths: (spans: readonly StepSpan[]) => readonly string[];
}

const firstHours = assessProcess(firstExample).figures.today.leadTime ?? 0;

const LOOKS: Readonly<Record<LineLook, Look>> = {
  home: {
    length: firstHours * WIDE_LINE.unitsPerHour,
    height: WIDE_LINE.height,
    level: WIDE_LINE.level,
    top: 0,
    waitPaths: (spans) => spans.map((span) => waitPath(span)),
  },
  tool: {
    length: LINE.length,
    height: 2 * LINE.amplitude,
    level: 0,
    top: LINE.amplitude,
    waitPaths: knotPaths,
  },
};

/** Half the height of the marks of work, and of the end of the line, as shares of the height of the box. */
const MARK = 0.125;
const END = 0.25;
/** Between the marks of two steps without a wait between them, as a share of the length. */
const MARK_GAP = 0.003;
/** How far a return hangs below the line, as a share of the height of the box. */
const RETURN_DEPTH = 0.55;
/** The least length of a wait that is a tangle. */
const MIN_WAIT = 1;
/** Minutes between ticks where the line is work. */
const TICK_MINUTES = 5;

/** One of the two parts of a step on the line: what a tool could do, or what could be removed. */
interface Piece {
  readonly change: Change;
  readonly from: number;
  readonly to: number;
  readonly path: string;
  readonly stepId: number;
}

/**
 * The line of a case, as path data in a box of this size: what stays, the first of the two pieces that could go, what is
 * between them, the second, and what is after it. Lengths are in units of the box.
 */
export function caseDrawing(assessment: Assessment, lookName: LineLook) {
  const { draft, process, targets, verdict, worstStep } = assessment;
  const look = LOOKS[lookName];
  const { length, height, level } = look;
  const { spans, hours } = caseLine(assessment, length);
  const waits = look.waitPaths(spans);
  const mark = rounded(MARK * height);
  const pieces = spans.flatMap(({ step, waitHours, from, workFrom, to }, index): Piece[] => {
    const hasWait = workFrom - from >= MIN_WAIT;
    const start = waitHours === 0 && from > 0 ? workFrom + MARK_GAP * length : workFrom;
    const work = markPath(start, Math.max(to - start, 1), { level, half: mark });
    const wait = hasWait ? (waits[index] ?? '') : '';
    return [
      { change: 'wait', from, to: workFrom, path: wait, stepId: step.id },
      { change: 'tool', from: workFrom, to, path: to > workFrom ? work : '', stepId: step.id },
    ];
  });
  const [first = 0, second = 0] = pieces.flatMap(({ change, stepId }, index) =>
    targets[change]?.id === stepId ? [index] : [],
  );
  const part = (from: number, to: number) => {
    const paths = (change: Change) =>
      pieces
        .slice(from, to)
        .map((piece) => (piece.change === change ? piece.path : ''))
        .join('');
    return { waits: paths('wait'), work: paths('tool') };
  };
  const removable = (index: number) => {
    const piece = pieces[index];
    if (!piece) throw new Error(`Nothing could go in "${draft.name}".`);
    return { ...piece, from: rounded(piece.from), width: rounded(piece.to - piece.from) };
  };
  const returned = verdict === 'decide' && spans.find(({ step }) => step.id === worstStep?.id);
  const tickHours = draft.goal === 'faster' ? process.hoursPerDay : TICK_MINUTES / 60;
  return {
    width: length,
    height,
    top: look.top,
    /** The distance between ticks, as a share of the length. */
    tick: tickHours / hours,
    /** From the end of a step back to its beginning; empty if what comes back does not decide. */
    returns: returned ? returnPath(returned, level, RETURN_DEPTH * height) : '',
    before: part(0, first),
    first: removable(first),
    between: part(first + 1, second),
    second: removable(second),
    after: part(second + 1, pieces.length),
    end: `M${rounded(length)} ${level - END * height}v${2 * END * height}`,
  };
}

function returnPath({ from, to }: StepSpan, level: number, depth: number): string {
  const width = rounded(to - from);
  return `M${rounded(to)} ${level}c0 ${depth}-${width} ${depth}-${width} 0`;
}
