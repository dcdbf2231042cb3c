import { blog } from '../../content/blog.ts';
import type { Article } from '../../content/loadArticles.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';

/** Articles to read next. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <Section labelledBy="related-title" className="print:hidden">
      <SectionHeading id="related-title" title={blog.article.related} />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} headingAs="h3" />
        ))}
      </div>
    </Section>
  );
}
