import type { Article } from '../../articles/loadArticles.ts';
import { insights } from '../../content/home.ts';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';
import { HeadingWithLead } from './HeadingWithLead.tsx';

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
