import { capabilities, implementation } from '../../content/technology.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { PhaseSteps } from '../../ui/drawings/PhaseSteps.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Agent, Branches, Pulse, Tangle } from '../../ui/line/shapes.tsx';

/** A card for each tool, with its drawing. */
export function Capabilities() {
  return (
    <Section id="capabilities" heading={{ ...capabilities, wide: true }}>
      <div className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-2">
        {capabilities.cards.map(({ drawing, title, text, right, wrong }) => (
          <article key={drawing} className="card overflow-clip p-5 md:p-6">
            <Drawing
              width={240}
              height={HEIGHT}
              fixed
              strokeWidth="2.25"
              strokeLinecap="butt"
              className="max-w-full overflow-visible stroke-ink"
            >
              {DRAWINGS[drawing]}
            </Drawing>
            <h3 className="mt-5 text-title font-semibold">{title}</h3>
            <p className="mt-2">{text}</p>
            <DefinitionList
              layout="rows"
              items={{ [capabilities.rightLabel]: right, [capabilities.wrongLabel]: wrong }}
              className="mt-4"
              parts={{
                row: 'grid gap-x-6 py-3 last:pb-0 sm:cols-aside-24',
                term: 'font-semibold text-accent',
                text: 'text-ink-soft',
              }}
            />
          </article>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-x-10 gap-y-2">
        {capabilities.links.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </div>
    </Section>
  );
}

const HEIGHT = 88;
const LEVEL = HEIGHT / 2;
/** The line begins left of the drawing and ends right of it, at the edges of the card. */
const BEFORE = 40;
const END = 999;

const DRAWINGS = {
  // Handwriting goes in, ruled lines come out.
  language: (
    <>
      <Tangle
        seed={31}
        leadIn={BEFORE}
        width={130}
        height={HEIGHT}
        totalTurns={7}
        straightFrom={0.95}
      />
      <path d="M142 18H130V70H142M188 18H200V70H188" />
      <g className="stroke-accent">
        <path d="M144 32H186M144 44H186M144 56H172" />
        <path d={`M200 ${LEVEL}H${END}`} />
      </g>
    </>
  ),
  // The line passes an agent, which has a way to a person.
  agent: (
    <>
      <path d={`M${-BEFORE} ${LEVEL}H97M143 ${LEVEL}H${END}`} />
      <path d="M120 21V8H196V36" strokeDasharray="3 5" />
      <Agent x={120} y={LEVEL} size={46} r={6} />
      <Pulse xs={[28, 62, 196]} levels={[LEVEL]} r={5} className="stroke-accent" />
    </>
  ),
  // The same beat repeats.
  rule: (
    <>
      <path d={`M${-BEFORE} ${LEVEL}H${END}`} />
      <path
        d={evenlySpaced(-3, 19, 32)
          .map((x) => `M${x} ${LEVEL - 14}v28`)
          .join('')}
        className="stroke-accent"
      />
    </>
  ),
  // Separate lines join.
  joint: (
    <>
      <Branches x={-BEFORE} from={[14, LEVEL, 74]} toX={130} to={LEVEL} endX={140} />
      <path d={`M140 ${LEVEL}H${END}`} strokeWidth="5" className="stroke-accent" />
    </>
  ),
} as const;

export function Implementation() {
  return (
    <Section id="implementation" heading={implementation}>
      <PhaseSteps phases={implementation.steps} drawingAlt={implementation.drawingAlt} seed={20} />
      <p className="mt-10 max-w-measure text-small text-ink-soft">{implementation.note}</p>
      <div className="mt-6 flex flex-wrap gap-x-10 gap-y-2">
        {implementation.links.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </div>
    </Section>
  );
}
