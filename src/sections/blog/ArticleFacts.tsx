import { formatArticleDate } from '../../content/formatArticleDate.ts';
import type { Article } from '../../content/loadArticles.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Category, reading time and date of an article, as one line. */
export function ArticleFacts({ badge, article }: { badge: string; article: Article }) {
  return (
    <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      <Badge>{badge}</Badge>
      <span>{article.readTime} min read</span>
      <time dateTime={article.date.toISOString().slice(0, 10)}>
        {formatArticleDate(article.date)}
      </time>
    </p>
  );
}
