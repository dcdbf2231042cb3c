import type { Article } from '../../../articles/loadArticles.ts';
import { blog } from '../../../content/blog.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { ArticleCard } from '../ArticleCard.tsx';

/** Articles to read next, in the columns of the article above. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <Section labelledBy="related-title" className="print:hidden">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:side-60">
        <SectionHeading id="related-title" title={blog.article.related} />
        <div className="grid gap-y-12">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} headingAs="h3" />
          ))}
        </div>
      </div>
    </Section>
  );
}
