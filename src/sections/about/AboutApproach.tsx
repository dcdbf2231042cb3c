import type { ReactNode } from 'react';
import { approach } from '../../content/about.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Branch, Drawing, Pulse, Tangle } from '../../ui/line/parts.tsx';
import { NumberedName } from '../../ui/NumberedName.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** The three-step approach, each step with what it does to the line. */
export function AboutApproach() {
  return (
    <Section labelledBy="approach-title">
      <SectionHeading id="approach-title" {...approach} />
      <ol className="mt-14 border-b border-ink">
        {approach.steps.map(({ drawing, title, text, outcome }, index) => (
          <li
            key={drawing}
            className="grid items-center gap-y-8 border-t border-ink py-8 lg:edge-6"
          >
            <div>
              <NumberedName number={index + 1} name={title} />
              <p className="mt-3 max-w-measure">{text}</p>
              <p className="mt-4 max-w-measure text-ink-soft">
                <span className="font-semibold text-green">{approach.outcomeLabel}</span> {outcome}.
              </p>
            </div>
            <ApproachStepDrawing kind={drawing} />
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
const BEAT = 5;

/** The same tangle in both drawings that show it. */
const TANGLE = { seed: 23, width: WIDTH, height: HEIGHT, loops: 11, straightFrom: 0.94 } as const;

/** What each of the three steps does to the line. */
const DRAWINGS = {
  analyze: <Analyze />,
  optimize: <Optimize />,
  automate: <Automate />,
} as const satisfies Record<string, ReactNode>;

/** The drawing beside a step of the approach; the step's text says the same in words. */
function ApproachStepDrawing({ kind }: { kind: keyof typeof DRAWINGS }) {
  return (
    <Drawing width={WIDTH} height={HEIGHT}>
      {DRAWINGS[kind]}
    </Drawing>
  );
}

/** The tangle as it is found, on graph paper. */
function Analyze() {
  const columns = evenlySpaced(0, 40, 15).map((x) => `M${x} 0V${HEIGHT}`);
  const rows = evenlySpaced(15, 40, 5).map((y) => `M0 ${y}H${WIDTH}`);
  return (
    <>
      <path d={[...columns, ...rows].join('')} className="stroke-hairline" strokeWidth="1" />
      <Tangle {...TANGLE} />
    </>
  );
}

/** What was taken out is still to be seen behind what is left. */
function Optimize() {
  return (
    <>
      <g className="stroke-field" strokeDasharray="1 7">
        <Tangle {...TANGLE} />
      </g>
      <path d={`M0 ${LEVEL}H${WIDTH}`} />
    </>
  );
}

/** The straight line doubles, and each half carries more. */
function Automate() {
  const split = 150;
  const joined = split + 80;
  return (
    <>
      <path d={`M0 ${LEVEL}H${split}`} />
      <Pulse xs={evenlySpaced(30, 40, 3)} levels={[LEVEL]} r={BEAT} />
      <g className="stroke-green">
        <Branch x={split} level={LEVEL} toX={joined} levels={LANES} endX={WIDTH} />
        <Pulse xs={evenlySpaced(joined + 20, 40, 8)} levels={LANES} r={BEAT} />
      </g>
    </>
  );
}
