import { blog } from '../../content/blog.ts';
import type { Article } from '../../content/loadArticles.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { ArticleDrawing } from '../../ui/line/ArticleDrawing.tsx';
import { ArticleFacts } from '../blog/ArticleFacts.tsx';

/** The head of an article: the way back, badge, headline, intro, date, reading time and its drawing. */
export function ArticleHeader({ article }: { article: Article }) {
  const { title, intro, badge, image } = article;
  return (
    <header className="pt-8 md:pt-12">
      <Container>
        <Button href="/blog" variant="link" className="print:hidden">
          {blog.article.back}
        </Button>
        <div className="mt-6 grid items-end gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <ArticleFacts badge={badge} article={article} />
            <h1 className="mt-5 text-heading">{title}</h1>
          </div>
          <p className="text-lead text-ink-soft">{intro}</p>
        </div>
        <div className="mt-10 border-y border-ink bg-paper-deep px-4 py-2 md:px-16">
          <ArticleDrawing
            name={image.drawing}
            alt={image.alt}
            className="mx-auto max-h-[26rem] print:max-h-48"
          />
        </div>
      </Container>
    </header>
  );
}
