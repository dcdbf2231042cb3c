import type { Article } from '../../../articles/loadArticles.ts';
import { blog } from '../../../content/blog.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Container } from '../../../ui/Container.tsx';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { ArticleFacts } from '../ArticleFacts.tsx';

/** The head of an article: the way back, badge, headline, intro, date, reading time and its drawing. */
export function ArticleHeader({ article }: { article: Article }) {
  const { title, intro, badge, image } = article;
  return (
    <header className="pt-6 md:pt-10">
      <Container>
        <Button href="/blog" variant="link" className="print:hidden">
          {blog.article.back}
        </Button>
        <div className="mt-3 flex flex-col gap-x-8 gap-y-2 border-t border-ink sm:flex-row sm:justify-between">
          <Badge className="-mt-px">{badge}</Badge>
          <ArticleFacts article={article} className="pt-0.5" />
        </div>
        <h1 className="mt-8 text-heading lg:text-page print:text-heading">{title}</h1>
        <div className="mt-8 grid items-center gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-hero">
          <p className="max-w-measure font-display text-lead leading-snug lg:text-title lg:leading-snug">
            {intro}
          </p>
          <SubjectDrawing
            name={image.drawing}
            alt={image.alt}
            className="lg:order-first print:max-h-48"
          />
        </div>
      </Container>
    </header>
  );
}
