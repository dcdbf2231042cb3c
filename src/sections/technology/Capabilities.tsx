import type { ReactNode } from 'react';
import { type Capability, capabilities } from '../../content/technology.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Agent, Drawing, Merge, Pulse, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** The four capability cards, set as the legend of a drawing. */
export function Capabilities() {
  return (
    <Section id="capabilities" labelledBy="capabilities-title">
      <SectionHeading id="capabilities-title" {...capabilities} wide />
      <div className="mt-14 border-b border-ink">
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
    <article className="grid gap-x-12 gap-y-6 border-t border-ink py-8 md:side-60 lg:grid-cols-[15rem_5fr_6fr]">
      <CapabilityDrawing kind={sign} />
      <div>
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-3">{text}</p>
      </div>
      <dl className="md:col-start-2 lg:col-start-3">
        {uses.map(({ label, use }) => (
          <div
            key={label}
            className="grid gap-x-6 py-3 not-first:border-t not-first:border-hairline sm:side-24 lg:first:pt-0.5"
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

/** One sign for each tool, drawn on the line that it works on. */
const SIGNS = {
  language: <Language />,
  agent: <Agentic />,
  rule: <Rule />,
  joint: <Joint />,
} as const satisfies Record<string, ReactNode>;

/** The sign of a tool, as in the legend of a drawing; the text beside it names the tool. */
function CapabilityDrawing({ kind }: { kind: keyof typeof SIGNS }) {
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      fixed
      strokeWidth="2.25"
      strokeLinecap="butt"
      className="h-auto max-w-full stroke-ink"
    >
      {SIGNS[kind]}
    </Drawing>
  );
}

/** Handwriting goes in, ruled lines come out. */
function Language() {
  return (
    <>
      <Tangle seed={31} width={118} height={HEIGHT} loops={7} straightFrom={0.95} />
      <path d="M130 18H118V70H130M176 18H188V70H176" />
      <g className="stroke-green">
        <path d="M132 32H174M132 44H174M132 56H160" />
        <path d={`M188 ${LEVEL}H${WIDTH}`} />
      </g>
    </>
  );
}

/** One line, several steps, a way up to a person. */
function Agentic() {
  return (
    <>
      <path d={`M0 ${LEVEL}H97M143 ${LEVEL}H${WIDTH}`} />
      <path d="M120 21V8H196V36" strokeDasharray="3 5" />
      <Agent x={120} y={LEVEL} size={46} r={6} />
      <Pulse xs={[28, 62, 196]} levels={[LEVEL]} r={5} className="stroke-green" />
    </>
  );
}

/** The same beat, again and again. */
function Rule() {
  const beats = evenlySpaced(16, 19, 12).map((x) => `M${x} ${LEVEL - 14}v28`);
  return (
    <>
      <path d={`M0 ${LEVEL}H${WIDTH}`} />
      <path d={beats.join('')} className="stroke-green" />
    </>
  );
}

/** Lines that ran side by side become one. */
function Joint() {
  return (
    <>
      <Merge x={0} levels={[14, LEVEL, 74]} toX={130} level={LEVEL} endX={140} />
      <path d={`M140 ${LEVEL}H${WIDTH}`} strokeWidth="5" className="stroke-green" />
    </>
  );
}
