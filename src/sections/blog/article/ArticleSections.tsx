import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../formats.ts';
import type { Article } from '../../../articles/loadArticles.ts';
import { blog } from '../../../content/blog/index.ts';
import { landmarks } from '../../../content/shared/controls.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../../../ui/layout/PageHero.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { TableOfContents } from '../../../ui/layout/TableOfContents.tsx';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { ArticleCard, ArticleFacts } from '../ArticleCard.tsx';

interface ArticleTextProps {
  article: Article;
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/**
 * An article: its title and picture, its intro, and its text beside the table of contents. The intro is a sibling of the
 * text, because the reader views of browsers take the text with its siblings, and nothing else of the page.
 */
export function ArticleText({ article, contents, children }: ArticleTextProps) {
  const { intro, updated, change } = article;
  return (
    <Container className="grid grid-cols-1 gap-x-6 pt-6 pb-section md:pt-10 lg:grid-cols-12">
      <ArticleHeader article={article} />
      <div className="contents">
        <p className="mt-8 max-w-measure self-center font-display text-lead/[1.4] max-lg:order-1 lg:col-span-5 lg:mt-12 lg:text-title/[1.4]">
          {intro}
        </p>
        <div className="col-span-full mt-10 mb-8 border-t border-ink max-lg:order-3 lg:mt-16">
          <FirstScreenEnd />
        </div>
        <TableOfContents
          label={landmarks.contents}
          items={contents}
          className="max-lg:order-4 max-lg:mb-10 lg:sticky lg:top-28 lg:col-span-3 lg:row-span-3 lg:self-start"
        />
        <div className={clsx('prose', TEXT_COLUMN)}>{children}</div>
        {updated && (
          <p className={clsx('mt-8 text-small text-ink-soft', TEXT_COLUMN)}>
            {`${blog.article.changed} ${formatDate(updated)}: ${change}.`}
          </p>
        )}
        <p
          className={clsx(
            'mt-12 flex flex-wrap justify-between gap-x-8 border-t border-ink pt-3 screen-only',
            TEXT_COLUMN,
          )}
        >
          <Button
            variant="link"
            data-share
            data-replay
            data-copied-title={blog.article.copied.title}
            data-copied-text={blog.article.copied.text}
            className="script-only"
          >
            {blog.article.share}
          </Button>
          <Button href="/blog" variant="link">
            {blog.article.back}
          </Button>
        </p>
      </div>
    </Container>
  );
}

/** On a phone, everything after the table of contents. */
const TEXT_COLUMN = 'max-lg:order-5 lg:col-span-9 lg:col-start-4';

function ArticleHeader({ article }: { article: Article }) {
  const { title, badge, image, path } = article;
  return (
    <header className="contents">
      <div className="col-span-full">
        <Button href="/blog" variant="link" className="screen-only">
          {blog.article.back}
        </Button>
        <div className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-ink">
          <Badge>{badge}</Badge>
          <ArticleFacts article={article} withUpdate className="pt-0.5" />
        </div>
        <h1 className="mt-8 text-heading lg:text-page">{title}</h1>
      </div>
      <figure className="mt-8 self-center max-lg:order-2 lg:col-span-7 lg:mt-12">
        <SubjectDrawing name={image.drawing} alt={image.alt} transitionPath={path} />
        {image.caption && (
          <figcaption className="mt-3 text-small text-ink-soft">{image.caption}</figcaption>
        )}
      </figure>
    </header>
  );
}

export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <Section labelledBy="related-title" className="screen-only">
      <h2 id="related-title" className="text-section">
        {blog.article.related}
      </h2>
      <div className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} teaser />
        ))}
      </div>
    </Section>
  );
}
