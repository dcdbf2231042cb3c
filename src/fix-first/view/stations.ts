import type { ProcessDraft } from '../model/processDraft.ts';
import { type CaseLine, LINE } from './caseLine.ts';

/** A step that has a place on the line. */
export interface Stop {
  readonly id: number;
  /** As the visitor counts. */
  readonly place: number;
  readonly name: string;
  /** Where on the line, in its units. */
  readonly at: number;
}

/** Where a step's pin stands, and its name. */
export interface Station extends Stop {
  readonly pinX: number;
  /** As much of the name as there is room for, and where; of two rows the first or the second. */
  readonly text: string;
  readonly textX: number;
  readonly textRow: 0 | 1;
}

/** What stations stand on, in the units of a sheet. */
interface Room {
  readonly left: number;
  readonly right: number;
  /** Where on the sheet a place on the line is. */
  readonly xOf: (at: number) => number;
  /** Between the middles of two pins. */
  readonly distance: number;
  /** The step that the verdict turns on, by id. */
  readonly decisive: number | undefined;
  /** Size of the names' letters; 0 where none are written. */
  readonly letter: number;
}

/** The room of a letter in ems, on average: of Latin, Greek and Cyrillic script, capitals, and of other scripts. */
const LETTER_WIDTH = 0.54;
const CAPITAL_WIDTH = 0.7;
const WIDE_LETTER_WIDTH = 1.05;
const CAPITALS = /\p{Lu}/gu;
const WIDE_LETTERS = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Z}]/gu;
/** What a cut may leave of a sign that is made of several, and spaces. */
const HALF_SIGN = /(\s|\p{M}|\u200d)+$/u;
/** Fewer letters of a name say nothing. */
const LEAST_LETTERS = 6;

/**
 * The steps on the line: where their work is; one that has only a name stands where the one before it ends.
 * While nothing is given, those that have a name stand in equal distances.
 */
export function stopsOn(
  { hours, stretches }: CaseLine,
  { steps }: Pick<ProcessDraft, 'steps'>,
): readonly Stop[] {
  const named = steps.map(({ id, what }, index) => ({ id, place: index + 1, name: what.trim() }));
  if (hours === 0) {
    const stops = named.filter(({ name }) => name);
    return stops.map((stop, index) => ({
      ...stop,
      at: ((index + 0.5) / stops.length) * LINE.length,
    }));
  }
  let end = 0;
  return named.flatMap((step) => {
    const stretch = stretches.find((one) => one.step.id === step.id);
    if (!stretch) return step.name ? [{ ...step, at: end }] : [];
    end = stretch.to;
    return [{ ...step, at: (stretch.workFrom + stretch.to) / 2 }];
  });
}

/**
 * Pins that stand apart, and names that do not meet: in two rows, each as long as there is room. Where that of
 * the decisive step has too little, it has its row to itself.
 */
export function stationsAt(stops: readonly Stop[], room: Room): readonly Station[] {
  const xs = apart(
    stops.map(({ at }) => room.xOf(at)),
    room,
  );
  const stations = stops.map((stop, index) =>
    stationAt(stop, index, [xs[index - 2], xs[index], xs[index + 2]], room),
  );
  const decisive = stations.find(({ id }) => id === room.decisive);
  if (!decisive || decisive.text === decisive.name || room.letter === 0) return stations;
  return stations.map((station, index) => {
    if (station === decisive)
      return stationAt(station, index, [undefined, xs[index], undefined], room);
    return station.textRow === decisive.textRow ? { ...station, text: '' } : station;
  });
}

/** A station at the second of three places in a row of names, between its neighbours if it has any. */
function stationAt(
  stop: Stop,
  index: number,
  [before, x = 0, after]: readonly (number | undefined)[],
  { left, right, letter }: Room,
): Station {
  // Half of the way to either neighbour, less a letter.
  const from = before === undefined ? left : (before + x + letter) / 2;
  const to = after === undefined ? right : (x + after - letter) / 2;
  const text = letter > 0 ? fitting(stop.name, (to - from) / letter) : '';
  const half = (widthOf(text) * letter) / 2;
  const textX = Math.round(Math.min(Math.max(x, from + half), to - half));
  return { ...stop, pinX: Math.round(x), text, textX, textRow: index % 2 === 0 ? 0 : 1 };
}

/** As much of a name as so many ems have room for, whole words if it has several. */
function fitting(name: string, room: number): string {
  if (widthOf(name) <= room) return name;
  const signs = Array.from(name);
  let width = LETTER_WIDTH;
  const end = signs.findIndex((sign) => {
    width += widthOf(sign);
    return width > room;
  });
  if (end < LEAST_LETTERS) return '';
  const cut = signs.slice(0, end).join('').replace(HALF_SIGN, '');
  return `${/^(.+) /.exec(cut)?.[1] ?? cut}…`;
}

/** About how wide a text is, in ems. */
function widthOf(text: string): number {
  const capitals = text.match(CAPITALS)?.length ?? 0;
  const wide = text.match(WIDE_LETTERS)?.length ?? 0;
  const usual = (text.length - capitals - wide) * LETTER_WIDTH;
  return usual + capitals * CAPITAL_WIDTH + wide * WIDE_LETTER_WIDTH;
}

/** The places of pins that would overlap, none moved further than it has to, all of them in the room. */
function apart(places: readonly number[], { left, right, distance }: Room): readonly number[] {
  const gap = Math.min(distance, (right - left - distance) / Math.max(places.length - 1, 1));
  const xs = [...places];
  // From the left each makes room for the one before; from the right again, since the last may not leave.
  xs.forEach((x, index) => {
    xs[index] = Math.max(x, index === 0 ? left + distance / 2 : (xs[index - 1] ?? 0) + gap);
  });
  for (let index = xs.length - 1; index >= 0; index -= 1) {
    const limit = index === xs.length - 1 ? right - distance / 2 : (xs[index + 1] ?? right) - gap;
    xs[index] = Math.min(xs[index] ?? 0, limit);
  }
  return xs;
}
