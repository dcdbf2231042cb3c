import { brand, type Mention } from '../../../brand.ts';
import { founder, philosophy, training } from '../../content/about.ts';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { FounderPortrait } from '../../ui/drawings/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
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
                  <img src={logo} alt={name} loading="lazy" className="h-10 w-auto" />
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
