import type { ReactNode } from 'react';
import { type Capability, capabilities } from '../../content/technology.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Agent, Drawing, Merge, Pulse, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** The four capability cards, each under the sign of its tool. */
export function Capabilities() {
  return (
    <Section id="capabilities" labelledBy="capabilities-title">
      <SectionHeading id="capabilities-title" {...capabilities} wide />
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        {capabilities.cards.map((card) => (
          <CapabilityCard key={card.sign} {...card} />
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

function CapabilityCard({ sign, title, text, right, wrong }: Capability) {
  const uses = [
    { label: capabilities.rightLabel, use: right },
    { label: capabilities.wrongLabel, use: wrong },
  ];
  return (
    <article className="white-sheet overflow-clip p-5 md:p-6">
      <CapabilityDrawing kind={sign} />
      <h3 className="mt-5 text-title font-semibold">{title}</h3>
      <p className="mt-2">{text}</p>
      <dl className="mt-4">
        {uses.map(({ label, use }) => (
          <div
            key={label}
            className="grid gap-x-6 border-t border-hairline py-3 last:pb-0 sm:side-24"
          >
            <dt className="font-semibold text-green">{label}</dt>
            <dd className="text-ink-soft">{use}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const WIDTH = 240;
const HEIGHT = 88;
const LEVEL = HEIGHT / 2;
/** How far the line goes beyond the sheet, to the edges of its card. */
const BEFORE = 40;
const END = 999;

/** One sign for each tool, drawn on the line that it works on. */
const SIGNS = {
  language: <Language />,
  agent: <Agentic />,
  rule: <Rule />,
  joint: <Joint />,
} as const satisfies Record<string, ReactNode>;

/** The sign of a tool on the line that runs through its card; the text below names the tool. */
function CapabilityDrawing({ kind }: { kind: keyof typeof SIGNS }) {
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      fixed
      strokeWidth="2.25"
      strokeLinecap="butt"
      className="overflow-visible stroke-ink"
    >
      {SIGNS[kind]}
    </Drawing>
  );
}

/** Handwriting goes in, ruled lines come out. */
function Language() {
  return (
    <>
      <Tangle seed={31} lead={BEFORE} width={130} height={HEIGHT} loops={7} straightFrom={0.95} />
      <path d="M142 18H130V70H142M188 18H200V70H188" />
      <g className="stroke-green">
        <path d="M144 32H186M144 44H186M144 56H172" />
        <path d={`M200 ${LEVEL}H${END}`} />
      </g>
    </>
  );
}

/** One line, several steps, a way up to a person. */
function Agentic() {
  return (
    <>
      <path d={`M${-BEFORE} ${LEVEL}H97M143 ${LEVEL}H${END}`} />
      <path d="M120 21V8H196V36" strokeDasharray="3 5" />
      <Agent x={120} y={LEVEL} size={46} r={6} />
      <Pulse xs={[28, 62, 196]} levels={[LEVEL]} r={5} className="stroke-green" />
    </>
  );
}

/** The same beat, again and again. */
function Rule() {
  const beats = evenlySpaced(-3, 19, 32).map((x) => `M${x} ${LEVEL - 14}v28`);
  return (
    <>
      <path d={`M${-BEFORE} ${LEVEL}H${END}`} />
      <path d={beats.join('')} className="stroke-green" />
    </>
  );
}

/** Lines that ran side by side become one. */
function Joint() {
  return (
    <>
      <Merge x={-BEFORE} levels={[14, LEVEL, 74]} toX={130} level={LEVEL} endX={140} />
      <path d={`M140 ${LEVEL}H${END}`} strokeWidth="5" className="stroke-green" />
    </>
  );
}
