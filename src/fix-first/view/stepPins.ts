import type { ProcessDraft } from '../model/processDraft.ts';
import type { CaseLine } from './caseLine.ts';

/** A step that has a pin. */
interface PinnedStep {
  readonly id: number;
  /** Counts from 1. */
  readonly number: number;
  readonly name: string;
  /** Its place on the line, in units of the line. */
  readonly at: number;
}

/** The pin of a step and its name below the line, in units of the picture. */
export interface StepPin extends PinnedStep {
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
  readonly decisiveStepId: number | undefined;
  /** The font size of the names; 0 for pins without names. */
  readonly fontSize: number;
}

/**
 * The average width of characters in em: of Latin, Greek and Cyrillic, of their capitals, and of other scripts. There
 * is room for visitors who set letters wider apart (0.12 em, WCAG 1.4.12).
 */
const CHARACTER_WIDTH = 0.66;
const CAPITAL_WIDTH = 0.82;
const WIDE_CHARACTER_WIDTH = 1.17;
const CAPITALS = /\p{Lu}/gu;
const WIDE_CHARACTERS = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Z}]/gu;
/** Spaces and parts of combined characters at the end of a cut text. */
const INCOMPLETE_END = /(\s|\p{M}|\u200d)+$/u;
/** Between two names in a row, in em. */
const NAME_GAP = 1;
/** A name is left out if fewer characters of it fit. */
const MIN_CHARACTERS = 6;

/**
 * The steps on the line, each in the middle of its work. A step with only a name stands at the end of the step before
 * it. If no step has a figure, those with a name are spread evenly.
 */
export function pinnedSteps(
  { length, hours, spans }: CaseLine,
  { steps }: ProcessDraft,
): readonly PinnedStep[] {
  const all = steps.map(({ id, name }, index) => ({ id, number: index + 1, name: name.trim() }));
  const named = all.filter(({ name }) => name);
  if (hours === 0) {
    const distance = length / named.length;
    return named.map((step, index) => ({ ...step, at: (index + 0.5) * distance }));
  }
  let end = 0;
  return all.flatMap((step) => {
    const span = spans.find((one) => one.step.id === step.id);
    if (!span) return step.name ? [{ ...step, at: end }] : [];
    end = span.to;
    return [{ ...step, at: (span.workFrom + span.to) / 2 }];
  });
}

/** Places pins and names without overlaps, each as near to its step as there is room. */
export function placePins(steps: readonly PinnedStep[], space: PinSpace): readonly StepPin[] {
  const { minDistance, fontSize } = space;
  const xs = spread(
    steps.map(({ at }) => ({ x: space.xOf(at), width: minDistance })),
    space,
  );
  const pins = steps.map((step, index): StepPin => {
    const x = Math.round(xs[index] ?? 0);
    return { ...step, pinX: x, text: '', textX: x, textRow: index % 2 === 0 ? 0 : 1 };
  });
  if (fontSize === 0) return pins;
  const named = [0, 1].flatMap((row) =>
    placeNames(
      pins.filter(({ textRow, name }) => textRow === row && name),
      space,
    ),
  );
  return pins.map((pin) => named.find(({ id }) => id === pin.id) ?? pin);
}

/** Places the names of one row. Long names are cut to the same width, but that of the decisive step is cut last. */
function placeNames(pins: readonly StepPin[], space: PinSpace): readonly StepPin[] {
  const { left, right, fontSize, decisiveStepId } = space;
  let room = (right - left) / fontSize - (pins.length - 1) * NAME_GAP;
  const byWidth = pins.toSorted((one, other) => widthOf(one.name) - widthOf(other.name));
  const first = byWidth.filter(({ id }) => id === decisiveStepId);
  const others = byWidth.filter(({ id }) => id !== decisiveStepId);
  const texts = new Map(
    [...first, ...others].map(({ id, name }, index) => {
      const text = fitName(name, id === decisiveStepId ? room : room / (pins.length - index));
      room -= widthOf(text);
      return [id, text];
    }),
  );
  const shown = pins.map((pin) => ({ ...pin, text: texts.get(pin.id) ?? '' }));
  const named = shown.filter(({ text }) => text);
  const xs = spread(
    named.map(({ pinX, text }) => ({ x: pinX, width: (widthOf(text) + NAME_GAP) * fontSize })),
    { left: left - (NAME_GAP / 2) * fontSize, right: right + (NAME_GAP / 2) * fontSize },
  );
  return named.map((pin, index) => ({ ...pin, textX: Math.round(xs[index] ?? pin.pinX) }));
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

/** Moves things apart that would overlap, as little as possible, and keeps all of them in the space. */
function spread(
  things: readonly { readonly x: number; readonly width: number }[],
  { left, right }: Pick<PinSpace, 'left' | 'right'>,
): readonly number[] {
  let limit = left;
  const fromLeft = things.map(({ x, width }) => {
    const start = Math.max(x - width / 2, limit);
    limit = start + width;
    return { end: limit, width };
  });
  limit = right;
  return fromLeft
    .toReversed()
    .map(({ end, width }) => {
      limit = Math.min(end, limit) - width;
      return limit + width / 2;
    })
    .toReversed();
}
