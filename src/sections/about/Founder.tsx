import { brand } from '../../../brand.ts';
import { founder } from '../../content/about.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function Founder() {
  return (
    <Section labelledBy="founder-title">
      <div className="grid gap-y-14 lg:cols-split-5">
        <figure className="order-2 lg:order-1">
          <FounderPortrait className="w-48 max-w-full text-ink lg:w-64 [&_*]:[vector-effect:non-scaling-stroke]" />
          <figcaption className="mt-5 font-semibold">{brand.founderTitle}</figcaption>
        </figure>
        <div className="order-1 lg:order-2">
          <SectionHeading id="founder-title" title={founder.title} />
          <Quote className="mt-8 border-s-2 border-green ps-6 text-quote text-balance sm:ps-8">
            {founder.quote}
          </Quote>
          {founder.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
        <AsSeenIn />
        <Habits />
      </div>
    </Section>
  );
}

function Habits() {
  return (
    <div className="order-3 lg:order-4">
      <h3 className="text-title font-semibold">{founder.habitsTitle}</h3>
      <DefinitionList
        layout="rows"
        items={founder.habits}
        className="mt-5 border-b border-hairline"
        parts={{
          row: 'grid gap-x-6 gap-y-1 py-4 sm:grid-cols-7',
          term: 'font-semibold sm:col-span-2',
          text: 'text-ink-soft sm:col-span-5',
        }}
      />
    </div>
  );
}

/** The firm's own journal and profile only: there are no other publications. */
function AsSeenIn() {
  const { title, note, profile } = founder.asSeenIn;
  return (
    <div className="order-4 lg:order-3">
      <h3 className="text-title font-semibold">{title}</h3>
      <a href="/blog" className="mt-4 inline-block transition-opacity hover:opacity-70">
        <JournalWordmark />
      </a>
      <p className="mt-2 text-ink-soft">{note}</p>
      <p className="mt-4">
        <TextLink
          href={profile.url}
          className="inline-flex min-h-11 items-center gap-2 font-medium"
        >
          {profile.label} <Arrow />
        </TextLink>
      </p>
    </div>
  );
}
