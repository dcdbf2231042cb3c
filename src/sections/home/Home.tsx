import { brand } from '../../../brand.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { about, insights, systems, upskilling } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';
import { HeadingWithLead } from './HeadingWithLead.tsx';

export function HomeAbout() {
  return (
    <Section id="about">
      <HeadingWithLead id="about-title" {...about} />
      <LinePoints items={about.pillars} />
    </Section>
  );
}

export function SystemsOfIntelligence() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" surface="green">
      <div id="systems">
        <figure>
          <Quote className="text-heading">{systems.quote}</Quote>
          <figcaption className="mt-4 flex items-center gap-4">
            <FounderPortrait className="size-16" />
            {brand.founderTitle}
          </figcaption>
        </figure>
        <div className="mt-8 flex break-inside-avoid break-after-avoid flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="systems-title" className="text-section">
            {systems.title}
          </h2>
          <p className="max-w-narrow text-white-soft">{systems.lead}</p>
          <ContactLink action={systems.action} location="systems" size="lg" />
        </div>
        <LinePoints items={systems.parts} />
      </div>
    </Section>
  );
}

/** Points in order on one line (`home.css`): texts by their titles. */
function LinePoints({ items }: { items: Readonly<Record<string, string>> }) {
  return (
    <ol className="line-points">
      {Object.entries(items).map(([title, text]) => (
        <li key={title}>
          <h3 className="text-title font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft on-green:text-white-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function Upskilling() {
  return (
    <Section id="upskilling" heading={{ ...upskilling, className: 'lg:max-w-none' }}>
      <ol className="mt-8 border-b border-ink">
        {upskilling.questions.map((question, index) => (
          <li
            key={question}
            className="grid grid-cols-label gap-x-6 border-t border-ink py-3 font-display text-title text-balance"
          >
            <span aria-hidden="true" className="tabular text-green">
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
      <HeadingWithLead id="insights-title" {...insights} />
      <div className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-2">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} teaser />
        ))}
      </div>
    </Section>
  );
}
