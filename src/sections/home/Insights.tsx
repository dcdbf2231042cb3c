import { insights } from '../../content/home/insights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { straightening } from '../../ui/line/straightening.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Two articles of the journal (specification, section 2). */
export function Insights() {
  return (
    <Section id="insights" labelledBy="insights-title">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading
          id="insights-title"
          label={insights.label}
          title={insights.title}
          lead={insights.lead}
        />
        <Button href={insights.link.href} variant="outline">
          {insights.link.label}
        </Button>
      </div>
      <div className="mt-14 grid gap-10 md:grid-cols-2">
        {insights.articles.map(({ title, excerpt, category, readTime, href, seed }) => (
          <article key={href} className="group relative border-t border-ink pt-6">
            <svg
              viewBox="0 0 560 180"
              aria-hidden="true"
              fill="none"
              className="mb-6 h-auto w-full stroke-ink"
            >
              <path
                d={straightening({ seed, width: 560, height: 180, loops: 12, straightFrom: 0.7 })}
                strokeWidth="2.25"
              />
            </svg>
            <p className="flex flex-wrap items-center gap-4 text-small text-ink-soft">
              <Badge>{category}</Badge>
              {readTime}
            </p>
            <h3 className="mt-4 text-title font-semibold">
              <a
                href={href}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </a>
            </h3>
            <p className="mt-3 max-w-measure text-ink-soft">{excerpt}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
