import { clsx } from 'clsx';
import type { Article } from '../../content/loadArticles.ts';
import { ArticleDrawing } from '../../ui/line/ArticleDrawing.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';

interface ArticleCardProps {
  article: Article;
  /** The heading's level where the card stands. */
  headingAs?: 'h2' | 'h3';
  /** The large card at the head of the index. */
  featured?: boolean;
}

/** An article on the index: drawing, category, reading time, date, excerpt; the whole card is its link. */
export function ArticleCard({ article, headingAs: Heading = 'h2', featured }: ArticleCardProps) {
  const { title, excerpt, category, image, path } = article;
  return (
    <article
      className={clsx(
        'group relative border-t border-ink pt-6',
        featured && 'grid gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-end',
      )}
    >
      <div className="bg-paper-deep p-4">
        <ArticleDrawing name={image.drawing} />
      </div>
      <div className={featured ? undefined : 'mt-5'}>
        <ArticleFacts badge={category} article={article} />
        <Heading
          className={clsx(
            'mt-4',
            featured ? 'font-display text-heading' : 'font-text text-title font-semibold',
          )}
        >
          <a
            href={path}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
          >
            {title}
          </a>
        </Heading>
        <p className={clsx('mt-3 text-ink-soft', featured && 'text-lead')}>{excerpt}</p>
      </div>
    </article>
  );
}
