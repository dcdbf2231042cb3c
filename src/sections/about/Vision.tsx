import { vision } from '../../content/about.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';
import { UNTANGLING_LINES } from '../../ui/line/untanglingLines.ts';

export function Vision() {
  return (
    <Section labelledBy="vision-title" surface="accent" className="overflow-clip">
      <SectionHeading id="vision-title" {...vision} wide />
      <VisionDrawing />
      <DefinitionList
        layout="columns"
        items={vision.statements}
        className="mt-10 grid gap-6 md:grid-cols-3"
        parts={{ row: 'border-hairline-inverted' }}
      />
    </Section>
  );
}

/** A length beyond the edges of any window. */
const FAR = 4000;
const HEIGHT = 150;

/** The three tangles, each smaller than the last. */
const TANGLES = [
  { seed: 12, width: 320, height: HEIGHT, totalTurns: 9, straightFrom: 0.92, leadIn: FAR },
  { seed: 30, width: 165, height: 96, totalTurns: 5, straightFrom: 0.92 },
  { ...UNTANGLING_LINES.vision, stage: 0, untangles: 'vision' },
] as const;

/**
 * A line across the whole window with three tangles. On wide screens each tangle is above the column of a statement, and
 * each part of the line ends where the next part begins.
 */
function VisionDrawing() {
  return (
    <div
      role="img"
      aria-label={vision.drawingAlt}
      className="untangle-view mt-10 grid grid-cols-[minmax(min-content,8rem)_minmax(min-content,4.5rem)_1fr] items-end [--gap:0rem] [--unit:0.3733px] md:grid-cols-3 md:gap-6 md:[--gap:1.5rem] md:[--unit:0.64px] lg:[--unit:0.96px]"
    >
      {TANGLES.map((tangle, index) => (
        <div
          key={tangle.seed}
          className="not-last:[clip-path:inset(0_calc(-1*var(--gap))_0_-100vw)]"
        >
          <p className="mb-2 pe-2 text-small font-semibold wrap-normal">{vision.times[index]}</p>
          <Drawing
            width={1}
            height={HEIGHT}
            strokeLinecap="butt"
            strokeWidth="2"
            className="h-[calc(150*var(--unit))] w-auto overflow-visible stroke-current"
          >
            <Tangle {...tangle} level={HEIGHT / 2} end={FAR} vectorEffect="non-scaling-stroke" />
          </Drawing>
        </div>
      ))}
    </div>
  );
}
