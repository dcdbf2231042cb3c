import { firstExample } from '../../fix-first/copy/examples.ts';
import { assessProcess } from '../../fix-first/model/assessProcess.ts';
import { processFigures } from '../../fix-first/model/processFigures.ts';
import { withChange } from '../../fix-first/model/scenarios.ts';
import { caseLine } from '../../fix-first/view/caseLine.ts';
import { formatHours } from '../../format/formatHours.ts';
import { curvePath } from '../../ui/line/curvePath.ts';
import { curveAtStage } from '../../ui/line/lineAtStage.ts';
import { seededRandom } from '../../ui/line/seededRandom.ts';
import { BEZIERS_PER_TURN, knotCurve } from '../../ui/line/tangledLine.ts';

/*
 * The first example of /fix-first as the home page's line, to scale. First its longest wait goes, then a tool does the
 * step with the most work, which comes later in this example.
 */
const example = assessProcess(firstExample);
const { process, targets } = example;
const fixed = withChange(process, 'wait', targets.wait);
const automated = withChange(fixed, 'tool', targets.tool);
const [today, ...changed] = [process, fixed, automated].map((state) => {
  const { leadTime = 0, work = 0 } = processFigures(state);
  return { leadTime, work };
}) as [Hours, Hours, Hours];

interface Hours {
  readonly leadTime: number;
  readonly work: number;
}

/** The case as found, without its longest wait, and with the tool as well. */
export const HERO_STATES = [today, ...changed].map(({ leadTime, work }, index, all) => ({
  /** "9 days", and as tenths of a day. */
  time: inWords(leadTime),
  tenthsOfDays: Math.round((10 * leadTime) / process.hoursPerDay),
  /** "3 hours", and as tenths of an hour. */
  work: inWords(work),
  tenthsOfHours: Math.round(10 * work),
  /** The time as a share of today's. */
  share: leadTime / today.leadTime,
  /** How much less time it takes than in the state before: "2.5 days". */
  gone: inWords((all[index - 1]?.leadTime ?? leadTime) - leadTime),
}));

function inWords(hours: number): string {
  return formatHours(hours, process.hoursPerDay);
}

const UNITS_PER_HOUR = 16;
/** Half the height of a tangle. */
const amplitude = (waitHours: number) => Math.min(110, 14 + 6 * waitHours);
/** The distance between the turns of a tangle, as a share of its height. */
const PITCH = 0.15;
const MIN_TURNS = 3;
const SEED = 41;
const TANGLE_ENDS = { exit: 0.5, share: 0.84 };
const HEIGHT = 176;
const LEVEL = HEIGHT / 2;
/** Half the height of the marks of work. */
const MARK = 22;

const { spans, length } = caseLine(example, today.leadTime * UNITS_PER_HOUR);
type Span = (typeof spans)[number];
const removedWait = spanOf(targets.wait?.id);
const automatedWork = spanOf(targets.tool?.id);

function spanOf(id: number | undefined): Span {
  const span = spans.find(({ step }) => step.id === id);
  if (!span) throw new Error('The first example has nothing to improve.');
  return span;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Path data of a wait, at a stage from 0 (tangled) to 1 (straight). All stages have the same commands. */
function waitPath({ step, waitHours, from, workFrom }: Span, stage = 0): string {
  const level = amplitude(waitHours);
  const width = workFrom - from;
  const turns = Math.max(MIN_TURNS, Math.round(width / (PITCH * 2 * level)));
  const curve = knotCurve({
    ...TANGLE_ENDS,
    random: seededRandom(SEED + step.index),
    start: 0,
    end: width,
    height: 2 * level,
    totalTurns: turns,
  });
  const pieces = turns * BEZIERS_PER_TURN;
  const path = curvePath(curveAtStage(curve, level, stage), { pieces, turns, step: 1 });
  return `M${rounded(from)} ${LEVEL}${path}`;
}

/** Path data of the mark of a step's work, as wide as the work is long. */
function workPath({ workFrom, to }: Span): string {
  const width = rounded(to - workFrom);
  return `M${rounded(workFrom)} ${LEVEL - MARK}h${width}v${2 * MARK}h-${width}z`;
}

const paths = (of: readonly Span[], path: (span: Span) => string) =>
  of.map((span) => path(span)).join('');
const before = spans.slice(0, spans.indexOf(removedWait));
const between = spans.slice(spans.indexOf(removedWait), spans.indexOf(automatedWork) + 1);
const after = spans.slice(spans.indexOf(automatedWork) + 1);

/** The parts of the line, as path data in a box of this size, with the units that later parts move to the left. */
export const HERO_LINE = {
  width: length,
  height: HEIGHT,
  /** What stays where it is. */
  waitsBefore: paths(before, waitPath),
  workBefore: paths(before, workPath),
  removedWait: waitPath(removedWait),
  removedWaitFrom: rounded(removedWait.from),
  removedWaitWidth: rounded(removedWait.workFrom - removedWait.from),
  /** What moves once the wait is removed. */
  waitsBetween: paths(between.slice(1), waitPath),
  workBetween: paths(between.slice(0, -1), workPath),
  automatedWork: workPath(automatedWork),
  automatedWorkFrom: rounded(automatedWork.workFrom),
  automatedWorkWidth: rounded(automatedWork.to - automatedWork.workFrom),
  /** What also moves once the work is automated. */
  waitsAfter: paths(after, waitPath),
  workAfter: paths(after, workPath),
  /** The whole time, and when each step's work begins, as shares of it. */
  days: today.leadTime / process.hoursPerDay,
  workStarts: spans.map(({ workFrom }) => workFrom / length),
} as const;

/** The keyframes of the wait that is removed, as CSS: it is straight when 36 of 100 parts of the way are scrolled. */
export function heroKeyframes(): string {
  const frames = [0.3, 0.6, 1].map(
    (stage) => `${Math.round(36 * stage)}%{d:path("${waitPath(removedWait, stage)}")}`,
  );
  return `@keyframes untangle-hero{${frames.join('')}to{d:path("${waitPath(removedWait, 1)}")}}`;
}
