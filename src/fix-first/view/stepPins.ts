import type { ProcessDraft } from '../model/processDraft.ts';
import { type CaseLine, LINE } from './caseLine.ts';

/** A step that is marked on the line. */
interface MarkedStep {
  readonly id: number;
  /** Counts from 1. */
  readonly number: number;
  readonly name: string;
  /** Its place on the line, in units of the line. */
  readonly at: number;
}

/** The pin of a step and its name below the line, in units of the picture. */
export interface StepPin extends MarkedStep {
  readonly pinX: number;
  /** The part of the name that fits; may be empty. */
  readonly text: string;
  readonly textX: number;
  /** Names stand in two rows. */
  readonly textRow: 0 | 1;
}

/** Where pins and names can stand, in units of the picture. */
interface PinSpace {
  readonly left: number;
  readonly right: number;
  /** The place in the picture of a place on the line. */
  readonly xOf: (at: number) => number;
  /** Between the centres of two pins. */
  readonly minDistance: number;
  /** The id of the step that the verdict depends on. */
  readonly decisive: number | undefined;
  /** The font size of the names; 0 for pins without names. */
  readonly fontSize: number;
}

/** The average width of characters in em: of Latin, Greek and Cyrillic, of their capitals, and of other scripts. */
const CHARACTER_WIDTH = 0.54;
const CAPITAL_WIDTH = 0.7;
const WIDE_CHARACTER_WIDTH = 1.05;
const CAPITALS = /\p{Lu}/gu;
const WIDE_CHARACTERS = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Z}]/gu;
/** Spaces and parts of combined characters at the end of a cut text. */
const INCOMPLETE_END = /(\s|\p{M}|\u200d)+$/u;
/** A name is left out if fewer characters of it fit. */
const MIN_CHARACTERS = 6;

/**
 * The steps on the line, each in the middle of its work. A step with only a name stands at the end of the step before
 * it. If no step has a figure, those with a name are spread evenly.
 */
export function markedSteps(
  { hours, sections }: CaseLine,
  { steps }: Pick<ProcessDraft, 'steps'>,
): readonly MarkedStep[] {
  const all = steps.map(({ id, what }, index) => ({ id, number: index + 1, name: what.trim() }));
  const named = all.filter(({ name }) => name);
  if (hours === 0) {
    const distance = LINE.length / named.length;
    return named.map((step, index) => ({ ...step, at: (index + 0.5) * distance }));
  }
  let end = 0;
  return all.flatMap((step) => {
    const section = sections.find((one) => one.step.id === step.id);
    if (!section) return step.name ? [{ ...step, at: end }] : [];
    end = section.to;
    return [{ ...step, at: (section.workFrom + section.to) / 2 }];
  });
}

/** Places pins and names without overlaps. If the decisive step's name is cut, it gets its row to itself. */
export function placePins(steps: readonly MarkedStep[], space: PinSpace): readonly StepPin[] {
  const xs = spread(
    steps.map(({ at }) => space.xOf(at)),
    space,
  );
  const pins = steps.map((step, index) =>
    placePin(step, index, [xs[index - 2], xs[index], xs[index + 2]], space),
  );
  const decisive = pins.find(({ id }) => id === space.decisive);
  if (!decisive || decisive.text === decisive.name || space.fontSize === 0) return pins;
  return pins.map((pin, index) => {
    if (pin === decisive) return placePin(pin, index, [undefined, xs[index], undefined], space);
    return pin.textRow === decisive.textRow ? { ...pin, text: '' } : pin;
  });
}

/** Places one pin, and its name between its neighbours in the same row. */
function placePin(
  step: MarkedStep,
  index: number,
  [before, x = 0, after]: readonly (number | undefined)[],
  { left, right, fontSize }: PinSpace,
): StepPin {
  const from = before === undefined ? left : (before + x + fontSize) / 2;
  const to = after === undefined ? right : (x + after - fontSize) / 2;
  const text = fontSize > 0 ? fitName(step.name, (to - from) / fontSize) : '';
  const half = (widthOf(text) * fontSize) / 2;
  const textX = Math.round(Math.min(Math.max(x, from + half), to - half));
  return { ...step, pinX: Math.round(x), text, textX, textRow: index % 2 === 0 ? 0 : 1 };
}

/** A name cut to a width in em, after a whole word if it has several. */
function fitName(name: string, maxWidth: number): string {
  if (widthOf(name) <= maxWidth) return name;
  const characters = Array.from(name);
  let width = CHARACTER_WIDTH;
  const end = characters.findIndex((character) => {
    width += widthOf(character);
    return width > maxWidth;
  });
  if (end < MIN_CHARACTERS) return '';
  const cut = characters.slice(0, end).join('').replace(INCOMPLETE_END, '');
  return `${/^(.+) /.exec(cut)?.[1] ?? cut}…`;
}

/** The approximate width of a text in em. */
function widthOf(text: string): number {
  const capitals = text.match(CAPITALS)?.length ?? 0;
  const wide = text.match(WIDE_CHARACTERS)?.length ?? 0;
  const usual = (text.length - capitals - wide) * CHARACTER_WIDTH;
  return usual + capitals * CAPITAL_WIDTH + wide * WIDE_CHARACTER_WIDTH;
}

/** Moves pins apart that would overlap, as little as possible, and keeps all of them in the space. */
function spread(places: readonly number[], { left, right, minDistance }: PinSpace) {
  const available = (right - left - minDistance) / Math.max(places.length - 1, 1);
  const gap = Math.min(minDistance, available);
  const half = minDistance / 2;
  let limit = left + half;
  const fromLeft = places.map((place) => {
    const x = Math.max(place, limit);
    limit = x + gap;
    return x;
  });
  limit = right - half;
  return fromLeft
    .toReversed()
    .map((place) => {
      const x = Math.min(place, limit);
      limit = x - gap;
      return x;
    })
    .toReversed();
}
