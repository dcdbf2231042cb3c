import { lineAtStage, type UntanglingLineOptions } from './lineAtStage.ts';

/** Tangles that come undone while the page is scrolled. Lengths are in the units of their drawings. */
export const UNTANGLING_LINES = {
  /** The line of the call to action (`CallToAction.tsx`). Each page has its own tangle, but all have this length. */
  cta: { seed: 12, width: 220, height: 64, totalTurns: 6, straightFrom: 0.9, length: 600 },
  /** A later phase, whose line begins with the tangle of the first phase or of the second (`PhaseSegment.tsx`). */
  firstPhase: { seed: 21, width: 280, height: 160, totalTurns: 6, straightFrom: 0.94 },
  laterPhase: { seed: 21, width: 280, height: 112, totalTurns: 4, straightFrom: 0.94 },
  /** The last tangle of /about's vision. */
  vision: { seed: 7, width: 110, height: 44, totalTurns: 3, straightFrom: 0.92 },
} as const satisfies Record<string, UntanglingLineOptions>;

export type UntanglingLineName = keyof typeof UNTANGLING_LINES;

/** The stages of each line's keyframes. Where 0 or 1 is missing, the drawing's own path is the first or the last. */
export const UNTANGLE_STAGES: Readonly<Record<UntanglingLineName, readonly number[]>> = {
  cta: [1],
  firstPhase: [0, 0.5],
  laterPhase: [0, 0.5],
  vision: [0.5, 1],
};

export function untangleAnimation(name: UntanglingLineName): string {
  return `untangle-${name}`;
}

/** The keyframes of all lines, as CSS. */
export function untangleKeyframes(): string {
  const names = Object.keys(UNTANGLE_STAGES) as UntanglingLineName[];
  return names
    .map((name) => {
      const frames = UNTANGLE_STAGES[name].map(
        (stage) => `${100 * stage}%{d:path("${lineAtStage(UNTANGLING_LINES[name], stage)}")}`,
      );
      return `@keyframes ${untangleAnimation(name)}{${frames.join('')}}`;
    })
    .join('\n');
}
