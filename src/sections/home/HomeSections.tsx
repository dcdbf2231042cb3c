import { clsx } from 'clsx';
import { brand } from '../../../brand.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { about, insights, solutions, systems, upskilling } from '../../content/home.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { ArrowLink, Button } from '../../ui/controls/Button.tsx';
import { FounderPortrait } from '../../ui/drawings/FounderPortrait.tsx';
import { ServiceDrawing } from '../../ui/drawings/ServiceDrawing.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { Quote } from '../../ui/text/Quote.tsx';
import { unbrokenRanges } from '../../ui/text/unbrokenRanges.ts';
import { ArticleCard } from '../blog/ArticleCard.tsx';

interface HeadingWithLeadProps {
  id: string;
  title: string;
  lead: string;
  /** As in `SectionHeading`. */
  rank: 2 | 3;
  /** A link below the lead. */
  link?: { readonly label: string; readonly href: string };
}

/** A section's heading. On wide screens its lead is beside it, and the first lines of both are level. */
function HeadingWithLead({ id, title, lead, rank, link }: HeadingWithLeadProps) {
  return (
    <div className="grid break-inside-avoid break-after-avoid items-baseline gap-y-3 lg:cols-split-7">
      <SectionHeading id={id} title={title} rank={rank} />
      <div>
        <p className="max-w-measure text-lead text-ink-soft">{unbrokenRanges(lead)}</p>
        {link && <ArrowLink {...link} className="mt-1" />}
      </div>
    </div>
  );
}

/** Texts by their titles, as points on one line (`home.css`). */
function LinePoints({ items }: { items: Readonly<Record<string, string>> }) {
  return (
    <ol className="line-points">
      {Object.entries(items).map(([title, text]) => (
        <li key={title}>
          <h3 className="text-title font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft on-accent:text-on-dark-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function HomeAbout() {
  return (
    <Section id="about" follows>
      <HeadingWithLead id="about-title" {...about} rank={2} />
      <LinePoints items={about.pillars} />
    </Section>
  );
}

/** The colour at the start of a card's gradient, by its name in `palette.ts`. */
const GRADIENTS = {
  'ground-deep': 'bg-ground-deep',
  'accent-soft': 'bg-accent-soft',
  'action-soft': 'bg-action-soft',
  'accent-faint': 'bg-accent-faint',
} as const;

/** Cards of the services. The whole card is a link; on hover or focus, its line is pulled straight. */
export function Solutions() {
  return (
    <Section id="solutions" follows>
      <HeadingWithLead
        id="solutions-title"
        title={solutions.title}
        lead={solutions.lead}
        rank={2}
      />
      <div
        id="services"
        className="mt-6 md:mt-8 grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-4 print-columns"
      >
        {serviceList.map(({ name, path, serviceDrawing, card }) => (
          <article key={path} className="group relative flex flex-col card hover:border-ink">
            <div
              className={clsx(
                'bg-[linear-gradient(90deg,transparent,var(--color-ground))]',
                GRADIENTS[card.gradient],
              )}
            >
              <ServiceDrawing drawing={serviceDrawing} path={path} pullsStraight />
            </div>
            <div className="flex grow flex-col p-4 md:p-6">
              <h3 className="text-title font-semibold">{name}</h3>
              <p className="mt-1">{card.summary}</p>
              <FeatureList items={card.features} className="mt-3 mb-3 text-small" />
              <a
                href={path}
                className="mt-auto inline-flex items-center gap-2 link self-start font-semibold card-link print:flex-wrap print:after:static"
              >
                <span>
                  {solutions.more}
                  <span className="sr-only">{` ${solutions.about} ${name}`}</span>
                </span>
                <Arrow />
              </a>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function SystemsOfIntelligence() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" surface="accent">
      <div id="systems">
        <figure>
          <Quote className="text-heading">{systems.quote}</Quote>
          <figcaption className="mt-4 flex items-center gap-4">
            <FounderPortrait className="size-16" />
            {brand.founderTitle}
          </figcaption>
        </figure>
        <div className="mt-6 md:mt-8 flex break-inside-avoid break-after-avoid flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="systems-title" className="text-section">
            {systems.title}
          </h2>
          <p className="max-w-narrow text-on-dark-soft">{systems.lead}</p>
          <ContactLink action={systems.action} location="systems" size="lg" />
        </div>
        <LinePoints items={systems.parts} />
      </div>
    </Section>
  );
}

export function Upskilling() {
  return (
    <Section id="upskilling" heading={{ ...upskilling, className: 'lg:max-w-none' }}>
      <ol className="mt-6 md:mt-8 border-b border-ink">
        {upskilling.questions.map((question, index) => (
          <li
            key={question}
            className="grid grid-cols-label gap-x-6 border-t border-ink py-3 font-display text-title text-balance"
          >
            <span aria-hidden="true" className="tabular text-accent">
              {index + 1}
            </span>
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
        <p className="max-w-measure">{upskilling.text}</p>
        <Button href={upskilling.link.href}>{upskilling.link.label}</Button>
      </div>
    </Section>
  );
}

export function Insights({ articles }: { articles: readonly Article[] }) {
  return (
    <Section id="insights" follows>
      <HeadingWithLead id="insights-title" {...insights} rank={3} />
      <div className="mt-4 grid gap-6 md:mt-8 md:grid-cols-2 print-columns">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} teaser />
        ))}
      </div>
    </Section>
  );
}
