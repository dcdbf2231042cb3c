import type { Article } from '../../articles/loadArticles.ts';
import { insights } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';

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
