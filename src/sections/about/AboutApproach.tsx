import { approach } from '../../content/about.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Branches, Pulse, Tangle } from '../../ui/line/shapes.tsx';
import { NumberedName } from '../../ui/text/NumberedList.tsx';

/** The three steps of the approach, each beside a drawing of its effect on the line. */
export function AboutApproach() {
  return (
    <Section labelledBy="approach-title" heading={approach}>
      <ol className="mt-14 border-b border-ink">
        {approach.steps.map(({ drawing, title, text, outcome }, index) => (
          <li
            key={drawing}
            className="grid items-center gap-y-8 border-t border-ink py-8 lg:cols-split-6"
          >
            <div>
              <NumberedName number={index + 1} name={title} />
              <p className="mt-3 max-w-measure">{text}</p>
              <p className="mt-4 max-w-measure text-ink-soft">
                <span className="font-semibold text-accent">{approach.outcomeLabel}</span> {outcome}
                .
              </p>
            </div>
            <Drawing width={WIDTH} height={HEIGHT}>
              {DRAWINGS[drawing]}
            </Drawing>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap gap-x-10">
        {approach.links.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </p>
    </Section>
  );
}

const WIDTH = 560;
const HEIGHT = 190;
const LEVEL = HEIGHT / 2;
const LANES = lanes(LEVEL, 26);

const TANGLE = {
  seed: 23,
  width: WIDTH,
  height: HEIGHT,
  totalTurns: 11,
  straightFrom: 0.94,
} as const;

const DRAWINGS = {
  // The tangle, on graph paper.
  analyze: (
    <>
      <path
        d={[
          ...evenlySpaced(0, 40, 15).map((x) => `M${x} 0V${HEIGHT}`),
          ...evenlySpaced(15, 40, 5).map((y) => `M0 ${y}H${WIDTH}`),
        ].join('')}
        className="stroke-hairline"
        strokeWidth="1"
      />
      <Tangle {...TANGLE} />
    </>
  ),
  // The tangle is still visible behind the straight line.
  optimize: (
    <>
      <g className="stroke-field-line" strokeDasharray="1 7">
        <Tangle {...TANGLE} />
      </g>
      <path d={`M0 ${LEVEL}H${WIDTH}`} />
    </>
  ),
  // The straight line doubles.
  automate: (
    <>
      <path d={`M0 ${LEVEL}H150`} />
      <Pulse xs={evenlySpaced(30, 40, 3)} levels={[LEVEL]} r={5} />
      <g className="stroke-accent">
        <Branches x={150} from={LEVEL} toX={230} to={LANES} endX={WIDTH} />
        <Pulse xs={evenlySpaced(250, 40, 8)} levels={LANES} r={5} />
      </g>
    </>
  ),
} as const;
