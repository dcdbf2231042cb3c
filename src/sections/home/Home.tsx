import { brand } from '../../../brand.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { about, insights, systems, upskilling } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';

/** Who the firm is, in three pillars. */
export function HomeAbout() {
  return (
    <Section id="about" labelledBy="about-title">
      <div className="grid gap-x-16 gap-y-14 lg:split-5/6">
        <div>
          <SectionHeading id="about-title" {...about} />
          <Button href={about.link.href} variant="outline" className="mt-8">
            {about.link.label}
          </Button>
        </div>
        <ol className="grid max-w-measure gap-y-12 lg:pt-10">
          {about.pillars.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-display text-section font-medium">{title}</h3>
              <p className="mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** "Systems of intelligence" with the founder's words. */
export function SystemsOfIntelligence() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" ground="green">
      <div id="systems">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <SectionHeading id="systems-title" {...systems} />
          <dl className="grid max-w-measure gap-y-8 lg:pt-10">
            {systems.parts.map(({ title, text }) => (
              <div key={title}>
                <dt className="text-title font-semibold">{title}</dt>
                <dd className="mt-2 text-white-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="mt-16 grid items-end gap-x-16 gap-y-8 border-t border-hairline-inverted pt-12 lg:split-3/1">
          <figure>
            <blockquote className="font-display text-section">
              <p>“{systems.quote}”</p>
            </blockquote>
            <figcaption className="mt-6 flex items-center gap-4">
              <FounderPortrait className="size-16" />
              {brand.founderTitle}
            </figcaption>
          </figure>
          <ContactLink
            location="systems"
            size="lg"
            className="justify-self-start lg:justify-self-end"
          >
            {systems.action}
          </ContactLink>
        </div>
      </div>
    </Section>
  );
}

/** Executive training. */
export function Upskilling() {
  return (
    <Section id="upskilling" labelledBy="upskilling-title">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <SectionHeading id="upskilling-title" label={upskilling.label} title={upskilling.title} />
        <p className="max-w-measure text-lead text-ink-soft">{upskilling.lead}</p>
      </div>
      <ol className="mt-14 border-b border-ink">
        {upskilling.questions.map((question, index) => (
          <li
            key={question}
            className="grid grid-cols-label gap-x-6 border-t border-ink py-6 font-display text-section text-balance sm:gap-x-12"
          >
            <span aria-hidden="true" className="tabular text-green">
              {index + 1}
            </span>
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-6">
        <p className="max-w-measure">{upskilling.text}</p>
        <Button href={upskilling.link.href}>{upskilling.link.label}</Button>
      </div>
    </Section>
  );
}

/** Two articles of the journal. */
export function Insights({ articles }: { articles: readonly Article[] }) {
  return (
    <Section id="insights" labelledBy="insights-title">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="insights-title" {...insights} />
        <Button href={insights.link.href} variant="outline">
          {insights.link.label}
        </Button>
      </div>
      <div className="mt-14 grid gap-10 md:grid-cols-2">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} headingAs="h3" />
        ))}
      </div>
    </Section>
  );
}
