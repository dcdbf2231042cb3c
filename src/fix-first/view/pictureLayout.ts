import { fixFirstText } from '../copy/fixFirstText.ts';
import { formatGain } from '../copy/formatGain.ts';
import { type Assessment, decisiveStep, gainsOf } from '../model/assessProcess.ts';
import { TOLERANCE } from '../model/processFigures.ts';
import type { Change } from '../model/scenarios.ts';
import { type CaseLine, LINE } from './caseLine.ts';
import { pinnedSteps, placePins } from './stepPins.ts';

/** The size of a picture. Its unit is about one pixel on the page. */
export interface PictureSize {
  readonly width: number;
  readonly fontSize: number;
  /** The radius of a pin; smaller if there are too many pins. */
  readonly pinRadius: number;
  /** Half the height of the highest knot. */
  readonly amplitude: number;
  /** Shows only today's line, without texts. */
  readonly isBare?: true;
  /**
   * Space for the label of a row on its left and for its total on its right. Only the wide picture has it; in the other
   * pictures, the label and the total stand above the row.
   */
  readonly margins?: { readonly left: number; readonly right: number };
}

export type PictureLayout = ReturnType<typeof pictureLayout>;

/** The distance between an end of the line and its margin. */
const SIDE = 4;
/** The distance between the edges of two pins. It leaves room for the ring around the pin of the focused step. */
const PIN_GAP = 4;
export const BAR_HEIGHT = 10;
/** The least width of the work in a bar, or of the gap. */
const MIN_PART = 2;
/** The font size of the names, and the width of a tick's label, as shares of the picture's font size. */
export const NAME_SIZE = 0.9;
const TICK_LABEL_WIDTH = 5.75;
/** The possible distances between ticks. Those of days and of minutes of work also count ten, a hundred … times. */
const TICK_MINUTES = [5, 10, 20, 30];
const TICK_HOURS = [1, 2, 4];
const TICK_DAYS = [1, 2, 5];
const TICK_WORK_MINUTES = [1, 2, 5];

/** The places of everything in a picture. All rows have the same scale: time, or minutes of work. */
export function pictureLayout(
  assessment: Assessment,
  line: CaseLine,
  { width, fontSize, pinRadius: maxPinRadius, amplitude, margins, isBare }: PictureSize,
) {
  const { draft, process, figures } = assessment;
  const steps = pinnedSteps(line, draft);
  const isEmpty = line.hours === 0;
  const decisiveStepId = decisiveStep(assessment)?.id;
  const isWide = margins !== undefined;
  const startX = (margins?.left ?? 0) + SIDE;
  const endX = width - (margins?.right ?? 0) - SIDE;
  const scale = (endX - startX) / line.length;
  const xOf = (at: number) => startX + at * scale;
  const rowHeight = fontSize * 1.5;
  const pinRoom = (endX - startX + 2 * SIDE) / Math.max(steps.length, 1);
  const pinRadius = Math.min(maxPinRadius, Math.floor((pinRoom - PIN_GAP) / 2));
  const pinY = Math.round(isWide || isBare ? 0 : rowHeight) + maxPinRadius + 3;
  const level = Math.round(pinY + maxPinRadius + 5 + amplitude);
  const below = level + amplitude;
  const barsTop = below + (isWide ? 2.3 : 3.7) * rowHeight;
  const barDistance = Math.round((isWide ? 1.3 : 2) * rowHeight);
  const isFaster = draft.goal === 'faster';
  const goalFigure = isFaster ? 'leadTime' : 'work';
  const inWords = (hours: number) => formatGain(assessment, hours);

  /** The total of a row; empty if no step has a figure. `endless` is the total if the process never ends. */
  function totalOf(words: string, endless: string = fixFirstText.neverEnds): string {
    if (isEmpty) return '';
    return figures.today.leadTime === undefined ? endless : words;
  }

  function bar(
    row: 'part' | Change,
    index: number,
    words: { label: string; total: string },
    [from, to]: readonly [from: number, to: number],
  ) {
    const top = Math.round(barsTop) + index * barDistance;
    const x = Math.round(xOf(from));
    return {
      row,
      top,
      y: isWide ? top + BAR_HEIGHT : top - 6,
      ...words,
      /** Where its work or its gap begins and ends. */
      part: to > from ? ([x, Math.max(Math.round(xOf(to)), x + MIN_PART)] as const) : undefined,
    };
  }

  /** The work in the whole time, or the rework in the whole work. */
  function partBar() {
    const onePass = process.steps.reduce((sum, { workHours }) => sum + workHours, 0);
    const hours = isFaster ? line.workHours : line.workHours - onePass;
    const label = isFaster ? fixFirstText.picture.work : fixFirstText.picture.rework;
    const to = isEmpty ? 0 : (hours / line.hours) * line.length;
    return bar('part', 0, { label, total: totalOf(inWords(hours), '') }, [0, to]);
  }

  function changeBar(row: Change, index: number) {
    const gain = gainsOf(figures, goalFigure)[row];
    const hasGain = gain > TOLERANCE;
    const difference = hasGain ? fixFirstText.less(inWords(gain)) : fixFirstText.noChange;
    const words = { label: fixFirstText.scenarios[row], total: totalOf(difference) };
    const span = line.spans.find(({ step }) => step.id === assessment.targets[row]?.id);
    if (!span || !hasGain) return bar(row, index, words, [0, 0]);
    const { from, workFrom, to } = span;
    return bar(row, index, words, row === 'tool' ? [workFrom, to] : [from, workFrom]);
  }

  /** Ticks as close to each other as their labels allow. */
  function ticks() {
    const labelWidth = TICK_LABEL_WIDTH * fontSize;
    const unitsPerHour = (endX - startX) / line.hours;
    const powersOfTen = (counts: readonly number[], unit: number) =>
      Array.from({ length: 12 }, (_, power) =>
        counts.map((count) => count * 10 ** power * unit),
      ).flat();
    const distances = isFaster
      ? [
          ...TICK_MINUTES.map((minutes) => minutes / 60),
          ...TICK_HOURS,
          ...powersOfTen(TICK_DAYS, process.hoursPerDay),
        ]
      : powersOfTen(TICK_WORK_MINUTES, 1 / 60);
    const distance = distances.find((hours) => hours * unitsPerHour >= labelWidth) ?? line.hours;
    const last = Math.floor(line.hours / distance + TOLERANCE);
    return Array.from({ length: last + 1 }, (_, index) => {
      const hours = index * distance;
      // A label near the end would leave the picture.
      const isLabelled = (line.hours - hours) * unitsPerHour >= labelWidth / 2;
      const label = index === 0 ? '0' : inWords(hours);
      return { x: Math.round(startX + hours * unitsPerHour), label: isLabelled ? label : '' };
    });
  }

  return {
    /** No step has a figure. */
    isEmpty,
    line,
    /** The id of the step that the verdict depends on. */
    decisiveStepId,
    width,
    fontSize,
    height: Math.round(
      isBare ? below + 2 : barsTop + 2 * barDistance + BAR_HEIGHT + 1.6 * rowHeight,
    ),
    /** The ends of the line, its height in the picture, and the sizes of its unit. */
    startX,
    endX,
    level,
    scale,
    scaleY: amplitude / LINE.amplitude,
    today: {
      label: fixFirstText.scenarios.today,
      total: totalOf(inWords(figures.today[goalFigure] ?? 0)),
      y: isWide ? level + 5 : fontSize,
    },
    /** The radius of the pins, and the y of their centres. */
    pinRadius,
    pinY,
    /** The y of the first row of names, and the distance from there to the second row. */
    namesY: Math.round(below + rowHeight),
    nameRow: Math.round(fontSize * NAME_SIZE * 1.35),
    pins: placePins(steps, {
      left: startX - SIDE,
      right: endX + SIDE,
      xOf,
      minDistance: 2 * pinRadius + PIN_GAP,
      decisiveStepId,
      fontSize: isBare ? 0 : fontSize * NAME_SIZE,
    }),
    bars: isBare ? [] : [partBar(), changeBar('tool', 1), changeBar('wait', 2)],
    ticks: isBare || isEmpty ? [] : ticks(),
  };
}
