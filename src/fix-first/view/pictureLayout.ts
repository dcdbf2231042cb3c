import type { Assessment } from '../model/assessProcess.ts';
import { formatHours, formatNumber } from '../model/formatHours.ts';
import { finitePasses, SCENARIOS, type Scenario, stepsIn } from '../model/processFigures.ts';
import type { Step } from '../model/readProcess.ts';
import { fixFirst } from '../words/fixFirst.ts';

/** The sheet of the picture, in its own units, which are about a pixel where it is shown. */
export interface Sheet {
  readonly width: number;
  readonly fontSize: number;
  /** Half the height of the largest knot. */
  readonly reach: number;
  /** Radius of a pin. */
  readonly pin: number;
}

/** One step of a row, from where its wait begins to where its work ends. */
export interface Stretch {
  readonly step: Step;
  readonly x: number;
  readonly waitWidth: number;
  readonly knotHeight: number;
  readonly workX: number;
  readonly workWidth: number;
  /** Where its pin stands, beside others; it points to where the work is done. */
  readonly pinX: number;
  /** This future changes the step. */
  readonly isChanged: boolean;
  /** What the wait is, and what comes back, where there is room for the words. */
  readonly label: string;
}

/** One case in one scenario. */
export interface Row {
  readonly scenario: Scenario;
  /** Of its upper edge, and of its line. */
  readonly top: number;
  readonly level: number;
  readonly stretches: readonly Stretch[];
  readonly endX: number;
  /** It does, in so many hours and so much less than today, in words. */
  readonly ends: boolean;
  readonly total: string;
  readonly difference: string;
  /** The difference has room in the bar that shows it. */
  readonly isInBar: boolean;
}

/** Where the scale of time has a tick, and what it says there. */
interface Tick {
  readonly x: number;
  readonly label: string;
}

export interface PictureLayout {
  readonly height: number;
  readonly rows: readonly Row[];
  readonly ticks: readonly Tick[];
  /** Where a case ends today. */
  readonly endX: number;
}

/** Room at both ends of a line. */
const SIDE = 4;
/** The room of a letter, and of a tick's label, as shares of the size of the text. */
const LETTER_WIDTH = 0.5;
const TICK_ROOM = 5;
/** Sums of fractions differ by less. */
const TOLERANCE_HOURS = 1e-9;
/** The scale's steps in minutes, hours and days. */
const TICK_MINUTES = [5, 10, 20, 30];
const TICK_HOURS = [1, 2, 4];
const TICK_DAYS = [1, 2, 5];

/**
 * Where everything in the picture stands. A unit of length is the same time in all rows: today's time from
 * start to finish takes the whole width. A step from which all come back is drawn as if passed once.
 */
export function pictureLayout(assessment: Assessment, sheet: Sheet): PictureLayout {
  const { process, picks, figures } = assessment;
  const { width, fontSize, reach, pin } = sheet;
  const hoursOf = (step: Step) => {
    const times = finitePasses(step);
    return { wait: step.waitHours * times, work: step.workHours * times };
  };
  const all = process.steps.map(hoursOf);
  const total = all.reduce((sum, { wait, work }) => sum + wait + work, 0);
  const longest = Math.max(0, ...all.map(({ wait }) => wait));
  const unit = total > 0 ? (width - 2 * SIDE) / total : 0;

  const pinRow = 2 * pin + 6;
  let top = 0;
  const rows = SCENARIOS.map((scenario): Row => {
    const isToday = scenario === 'today';
    const level = Math.round(top + fontSize * 1.6 + pinRow + reach);
    const gain = (figures.today['lead-time'] ?? 0) - (figures[scenario]['lead-time'] ?? 0);
    const stretches: Stretch[] = [];
    let x = SIDE;
    for (const step of stepsIn(scenario, process.steps, picks)) {
      const { wait, work } = hoursOf(step);
      const waitWidth = wait * unit;
      const workWidth = work * unit;
      const workX = x + waitWidth;
      stretches.push({
        step,
        x,
        waitWidth,
        knotHeight: longest > 0 ? 2 * reach * Math.sqrt(wait / longest) : 0,
        workX,
        workWidth,
        pinX: Math.min(Math.max(workX + workWidth / 2, pin + 1), width - pin - 1),
        isChanged: !isToday && step.id === picks[scenario]?.id && gain > TOLERANCE_HOURS,
        label: isToday ? fittingLabel(step, (waitWidth + workWidth) / fontSize) : '',
      });
      x = workX + workWidth;
    }
    const row = {
      scenario,
      top,
      level,
      stretches: isToday ? withPinsApart(stretches, 2 * pin + 2, width) : stretches,
      endX: x,
      ...totalWords(scenario, gain, SIDE + total * unit - x),
    };
    top = Math.round(level + reach + fontSize * (isToday ? 2.3 : 0.9));
    return row;
  });
  return {
    height: Math.round(top + fontSize * 1.5),
    rows,
    ticks: ticksOf(total, unit, TICK_ROOM * fontSize, process.hoursPerDay),
    endX: SIDE + total * unit,
  };

  function fittingLabel({ waitHours, returnShare }: Step, room: number): string {
    const wait = waitHours > 0 ? formatHours(waitHours, process.hoursPerDay) : '';
    const back = returnShare > 0 ? `${formatNumber(returnShare * 100)} back` : '';
    const fits = (text: string) => text.length * LETTER_WIDTH <= room;
    const both = [wait, back].filter(Boolean).join(', ');
    return [both, back, wait].find(fits) ?? '';
  }

  function totalWords(
    scenario: Scenario,
    gain: number,
    room: number,
  ): Pick<Row, 'ends' | 'total' | 'difference' | 'isInBar'> {
    const hours = figures[scenario]['lead-time'];
    const never = { ends: false, total: fixFirst.neverEnds, difference: '', isInBar: false };
    if (hours === undefined) return never;
    const less =
      gain > TOLERANCE_HOURS ? fixFirst.less(formatHours(gain, process.hoursPerDay)) : '';
    const difference = scenario === 'today' ? '' : less || fixFirst.noChange;
    return {
      ends: true,
      total: formatHours(hours, process.hoursPerDay),
      difference,
      isInBar: difference.length * LETTER_WIDTH * fontSize < room,
    };
  }
}

/** Moves pins apart that would overlap, none further than it has to, and keeps them on the sheet. */
function withPinsApart(
  stretches: readonly Stretch[],
  distance: number,
  width: number,
): readonly Stretch[] {
  const gap = Math.min(distance, (width - distance) / Math.max(stretches.length - 1, 1));
  const edge = distance / 2;
  const xs = stretches.map(({ pinX }) => pinX);
  // From the left each makes room for the one before; from the right again, since the last may not leave.
  xs.forEach((x, index) => {
    xs[index] = Math.max(x, index === 0 ? edge : (xs[index - 1] ?? 0) + gap);
  });
  for (let index = xs.length - 1; index >= 0; index -= 1) {
    const limit = index === xs.length - 1 ? width - edge : (xs[index + 1] ?? width) - gap;
    xs[index] = Math.min(xs[index] ?? 0, limit);
  }
  return stretches.map((stretch, index) => ({ ...stretch, pinX: xs[index] ?? stretch.pinX }));
}

/** Ticks as close to one another as their labels allow. */
function ticksOf(
  totalHours: number,
  unit: number,
  room: number,
  hoursPerDay: number,
): PictureLayout['ticks'] {
  if (totalHours === 0) return [];
  const days = Array.from({ length: 12 }, (_, power) =>
    TICK_DAYS.map((step) => step * 10 ** power * hoursPerDay),
  ).flat();
  const steps = [...TICK_MINUTES.map((minutes) => minutes / 60), ...TICK_HOURS, ...days];
  const step = steps.find((hours) => hours * unit >= room) ?? totalHours;
  const last = Math.floor(totalHours / step + TOLERANCE_HOURS);
  return Array.from({ length: last + 1 }, (_, index) => {
    // What would leave the sheet is not said: the end of the line says it.
    const isSaid = (totalHours - index * step) * unit >= room / 2;
    const label = index === 0 ? '0' : formatHours(index * step, hoursPerDay);
    return { x: SIDE + index * step * unit, label: isSaid ? label : '' };
  });
}
