import { vision } from '../../content/about.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Drawing, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

export function Vision() {
  return (
    <Section labelledBy="vision-title" surface="green" className="overflow-clip">
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

const HEIGHT = 150;
/** Beyond the edges of any window. */
const FAR = 4000;

/** Where the line is tangled, each time less. */
const WEAR = [
  { x: 0, width: 320, height: HEIGHT, totalTurns: 9, seed: 12 },
  { x: 340, width: 165, height: 96, totalTurns: 5, seed: 30 },
  { x: 530, width: 110, height: 44, totalTurns: 3, seed: 7 },
] as const;
const [first, second, third] = WEAR;

/** A line that tangles and is repaired again and again, with less effort each time, across the whole window. */
function VisionDrawing() {
  const ends = [second.x, third.x, FAR];
  return (
    <figure className="mt-10 [--unit:0.3733px] md:[--unit:0.64px] lg:[--unit:0.96px]">
      <figcaption
        aria-hidden="true"
        className="mb-2 grid items-end text-small font-semibold wrap-normal"
        style={{
          gridTemplateColumns: `${atLeastText(second.x)} ${atLeastText(third.x - second.x)} 1fr`,
        }}
      >
        {vision.times.map((time) => (
          <span key={time} className="pe-2">
            {time}
          </span>
        ))}
      </figcaption>
      <Drawing
        width={third.x}
        height={HEIGHT}
        label={vision.drawing}
        strokeLinecap="butt"
        strokeWidth="2"
        className="h-[calc(150*var(--unit))] w-auto overflow-visible stroke-current"
      >
        {WEAR.map(({ x, ...tangle }, index) => (
          <g key={x} className={x === third.x ? 'anim-untangle-in-view' : undefined}>
            <Tangle
              {...tangle}
              x={x}
              leadIn={x === first.x ? FAR : 0}
              level={HEIGHT / 2}
              straightFrom={0.92}
              end={(ends[index] ?? FAR) - x}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </Drawing>
    </figure>
  );
}

/** A column as wide as a part of the drawing, or as the longest word of its label. */
function atLeastText(units: number): string {
  return `minmax(min-content,calc(${units}*var(--unit)))`;
}
