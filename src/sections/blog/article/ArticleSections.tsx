import type { ReactNode } from 'react';
import type { Article } from '../../../articles/loadArticles.ts';
import { blog } from '../../../content/blog/index.ts';
import { landmarks } from '../../../content/shared/controls.ts';
import { formatDate } from '../../../format/formatDate.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../../../ui/layout/PageHero.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { TableOfContents } from '../../../ui/layout/TableOfContents.tsx';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { ArticleCard, ArticleFacts } from '../ArticleCard.tsx';

export function ArticleHeader({ article }: { article: Article }) {
  const { title, intro, badge, image, path } = article;
  return (
    <header className="pt-6 md:pt-10">
      <Container>
        <Button href="/blog" variant="link" className="screen-only">
          {blog.article.back}
        </Button>
        <div className="mt-3 flex flex-col gap-x-8 gap-y-2 border-t border-ink sm:flex-row sm:justify-between">
          <Badge>{badge}</Badge>
          <ArticleFacts article={article} withUpdate className="pt-0.5" />
        </div>
        <h1 className="mt-8 text-heading lg:text-page">{title}</h1>
        <div className="mt-8 grid items-center gap-y-8 lg:mt-12 lg:cols-split-7">
          <p className="max-w-measure font-display text-lead/snug lg:text-title/snug">{intro}</p>
          <figure className="lg:order-first">
            <SubjectDrawing name={image.drawing} alt={image.alt} transitionPath={path} />
            {image.caption && (
              <figcaption className="mt-3 text-small text-ink-soft">{image.caption}</figcaption>
            )}
          </figure>
        </div>
      </Container>
      <FirstScreenEnd />
    </header>
  );
}

interface ArticleBodyProps {
  article: Article;
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** The text of an article beside its table of contents, then the last change, a share button and a link back. */
export function ArticleBody({
  article: { updated, change },
  contents,
  children,
}: ArticleBodyProps) {
  return (
    <Container className="mt-10 pb-section lg:mt-16">
      <div className="grid grid-cols-1 gap-y-10 border-t border-ink pt-8 lg:cols-split-3">
        <TableOfContents
          label={landmarks.contents}
          items={contents}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <div>
          <div className="prose">{children}</div>
          {updated && (
            <p className="mt-8 text-small text-ink-soft">
              {`${blog.article.changed} ${formatDate(updated)}: ${change}.`}
            </p>
          )}
          <p className="mt-12 flex flex-wrap justify-between gap-x-8 border-t border-ink pt-3 screen-only">
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
      </div>
    </Container>
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
