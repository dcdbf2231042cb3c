import { fixFirst } from '../copy/fixFirst.ts';
import { type Assessment, decisiveStep, gainsOf } from '../model/assessProcess.ts';
import { formatHours } from '../model/formatHours.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import type { Scenario } from '../model/processFigures.ts';
import { caseLine, LINE } from './caseLine.ts';
import { stationsAt, stopsOn } from './stations.ts';

/** The size of the picture, in its own units, which are about a pixel where it is shown. */
export interface PictureSize {
  readonly width: number;
  readonly fontSize: number;
  /** Radius of a pin, where all of them have room. */
  readonly pin: number;
  /** Only the line of today is drawn, without a word. */
  readonly isBare?: true;
  /** The room at the left for what rows are called, at the right for what they come to; else both stand above. */
  readonly margins?: { readonly left: number; readonly right: number };
}

/** What is written at both ends of a row. */
export interface RowWords {
  readonly label: string;
  readonly total: string;
  /** Of the words. */
  readonly y: number;
}

/** One case as a bar: with its work, or with a gap where something would go. */
export interface Bar extends RowWords {
  readonly row: 'work' | Exclude<Scenario, 'today'>;
  readonly top: number;
  /** From where to where its work or its gap is, if there is any. */
  readonly part?: readonly [from: number, to: number] | undefined;
}

export type PictureLayout = ReturnType<typeof pictureLayout>;

/** Room at both ends of a line. */
const SIDE = 4;
/** Between two pins. */
const PIN_GAP = 2;
/** The height of a bar, and the least width of what is told by it. */
export const BAR = 10;
const LEAST_PART = 2;
/** The size of a name, and the room of a tick's label, as shares of the size of the text. */
export const NAME_SIZE = 0.9;
const TICK_ROOM = 5;
/** Sums of fractions differ by less. */
const TOLERANCE_HOURS = 1e-9;
/** The scale's steps in minutes, hours and days. */
const TICK_MINUTES = [5, 10, 20, 30];
const TICK_HOURS = [1, 2, 4];
const TICK_DAYS = [1, 2, 5];

/** Where everything in the picture stands in a picture of this size. A unit of length is the same time in all rows. */
export function pictureLayout(
  draft: Pick<ProcessDraft, 'steps'>,
  assessment: Assessment,
  { width, fontSize, pin: largest, margins, isBare }: PictureSize,
) {
  const { process, figures } = assessment;
  const line = caseLine(assessment);
  const stops = stopsOn(line, draft);
  const isEmpty = line.hours === 0;
  const decisive = decisiveStep(assessment)?.id;
  const startX = (margins?.left ?? 0) + SIDE;
  const endX = width - (margins?.right ?? 0) - SIDE;
  const scale = (endX - startX) / LINE.length;
  const xOf = (at: number) => startX + at * scale;
  const rowHeight = fontSize * 1.5;
  const room = (endX - startX + 2 * SIDE) / Math.max(stops.length, 1);
  const pin = Math.min(largest, Math.floor(room / 2 - PIN_GAP / 2));
  const pinY = Math.round(margins || isBare ? 0 : rowHeight) + largest + 3;
  const level = Math.round(pinY + largest + 5 + LINE.reach * scale);
  const below = level + LINE.reach * scale;
  const barsTop = below + (margins ? 2.6 : 3.7) * rowHeight;
  const barDistance = Math.round((margins ? 1.45 : 2) * rowHeight);
  const lead = figures.today['lead-time'];
  const inWords = (hours: number) => formatHours(hours, process.hoursPerDay);
  const total = lead === undefined ? fixFirst.neverEnds : inWords(lead);
  return {
    /** Nothing is given yet. */
    isEmpty,
    /** The step that the verdict turns on, by id. */
    decisive,
    width,
    fontSize,
    height: Math.round(isBare ? below + 2 : barsTop + 2 * barDistance + BAR + 1.6 * rowHeight),
    today: {
      label: fixFirst.scenarios.today,
      total: isEmpty ? '' : total,
      y: margins ? level + 5 : fontSize,
    },
    /** Of the line, and where it begins and a case ends. */
    level,
    startX,
    endX,
    /** Of a unit of the line. */
    scale,
    /** Radius of the pins, and where their middles are. */
    pin,
    pinY,
    /** Of the first row of names, and from it to the second. */
    namesY: Math.round(below + rowHeight),
    nameRow: Math.round(fontSize * NAME_SIZE * 1.35),
    stations: stationsAt(stops, {
      left: startX - SIDE,
      right: endX + SIDE,
      xOf,
      distance: 2 * pin + PIN_GAP,
      decisive,
      letter: isBare ? 0 : fontSize * NAME_SIZE,
    }),
    bars: isBare ? [] : [workBar(), futureBar('tool', 1), futureBar('wait', 2)],
    ticks: isBare || isEmpty ? [] : ticksOf(line.hours, TICK_ROOM * fontSize),
  };

  function placeOf(index: number): Pick<Bar, 'top' | 'y'> {
    const top = Math.round(barsTop) + index * barDistance;
    return { top, y: margins ? top + BAR : top - 6 };
  }

  function workBar(): Bar {
    return {
      row: 'work',
      ...placeOf(0),
      label: fixFirst.picture.work,
      total: lead === undefined || isEmpty ? '' : inWords(line.workHours),
      part: isEmpty ? undefined : partOf(0, (line.workHours / line.hours) * LINE.length),
    };
  }

  function futureBar(row: 'tool' | 'wait', index: number): Bar {
    const gain = gainsOf(figures, 'lead-time')[row];
    const gains = gain > TOLERANCE_HOURS;
    const stretch = line.stretches.find(({ step }) => step.id === assessment.overrides[row]?.id);
    const { from = 0, workFrom = 0, to = 0 } = (gains && stretch) || {};
    const difference = gains ? fixFirst.less(inWords(gain)) : fixFirst.noChange;
    return {
      row,
      ...placeOf(index),
      label: fixFirst.scenarios[row],
      total: isEmpty ? '' : lead === undefined ? fixFirst.neverEnds : difference,
      part: row === 'tool' ? partOf(workFrom, to) : partOf(from, workFrom),
    };
  }

  /** A part of the line in the picture, wide enough to be seen. */
  function partOf(from: number, to: number): readonly [number, number] | undefined {
    if (to <= from) return undefined;
    const x = Math.round(xOf(from));
    return [x, Math.max(Math.round(xOf(to)), x + LEAST_PART)];
  }

  /** Ticks as close to one another as their labels allow. */
  function ticksOf(hours: number, room: number) {
    const unit = (endX - startX) / hours;
    const days = Array.from({ length: 12 }, (_, power) =>
      TICK_DAYS.map((step) => step * 10 ** power * process.hoursPerDay),
    ).flat();
    const steps = [...TICK_MINUTES.map((minutes) => minutes / 60), ...TICK_HOURS, ...days];
    const step = steps.find((one) => one * unit >= room) ?? hours;
    const last = Math.floor(hours / step + TOLERANCE_HOURS);
    return Array.from({ length: last + 1 }, (_, index) => {
      // What would leave the sheet is not said: the end of the line says it.
      const isSaid = (hours - index * step) * unit >= room / 2;
      const label = index === 0 ? '0' : inWords(index * step);
      return { x: Math.round(startX + index * step * unit), label: isSaid ? label : '' };
    });
  }
}
