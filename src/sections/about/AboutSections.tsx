import { brand, type Mention } from '../../../brand.ts';
import { founder, philosophy, training, vision } from '../../content/about.ts';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { FounderPortrait } from '../../ui/drawings/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';
import { UNTANGLING_LINES } from '../../ui/line/untanglingLines.ts';
import { Quote } from '../../ui/text/Quote.tsx';

export function AboutPhilosophy() {
  return (
    <Section labelledBy="philosophy-title">
      <div className="grid grid-cols-1 gap-y-12 lg:cols-split-6">
        <div>
          <SectionHeading id="philosophy-title" {...philosophy} />
          {philosophy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
        <DataTable
          {...philosophy.choices}
          className="self-end wrap-anywhere [--table-gap:1.25rem] [--table-row:1rem]"
          parts={{
            caption: 'pb-4 text-start text-small text-ink-soft',
            head: 'w-1/2 border-t border-ink py-3 text-small',
            name: 'border-hairline align-baseline text-lead font-semibold text-balance',
            cell: 'border-hairline align-baseline text-ink-soft',
          }}
        />
      </div>
    </Section>
  );
}

export function ExecutiveTraining() {
  return (
    <Section labelledBy="training-title">
      <h2 id="training-title" className="text-heading">
        {training.title}
      </h2>
      <p className="mt-3 font-display text-section">{training.subtitle}</p>
      <p className="mt-3 max-w-measure text-ink-soft">{training.text}</p>
      <ArrowLink {...training.link} className="mt-3" />
    </Section>
  );
}

export function Founder() {
  return (
    <Section labelledBy="founder-title">
      <div className="grid gap-y-14 lg:cols-split-5">
        <figure className="order-last lg:order-first">
          <FounderPortrait className="w-48 max-w-full text-ink lg:w-64 [&_*]:[vector-effect:non-scaling-stroke]" />
          <figcaption className="mt-5 font-semibold">{brand.founderTitle}</figcaption>
        </figure>
        <div>
          <SectionHeading id="founder-title" title={founder.title} />
          <Quote className="mt-8 border-s-2 border-accent ps-6 text-quote text-balance sm:ps-8">
            {founder.quote}
          </Quote>
          {founder.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
          <AsSeenIn {...founder.asSeenIn} />
        </div>
      </div>
    </Section>
  );
}

/** The entries of `seenIn` in `brand.ts`, as logos or links. */
export function AsSeenIn({ title, mentions }: { title: string; mentions: readonly Mention[] }) {
  return (
    <div className="mt-10">
      <h3 className="text-title font-semibold">{title}</h3>
      <ul className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-4">
        {mentions.map(({ name, href, logo }) => (
          <li key={href}>
            {logo ? (
              <a href={href} className="inline-block transition-opacity hover:opacity-70">
                {logo === 'journal' ? (
                  <JournalWordmark />
                ) : (
                  <img
                    src={logo}
                    alt={name}
                    loading="lazy"
                    className="h-10 w-auto max-w-full object-contain"
                  />
                )}
              </a>
            ) : (
              <TextLink href={href} className="inline-flex min-h-11 items-center gap-2 font-medium">
                {name} <Arrow />
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
