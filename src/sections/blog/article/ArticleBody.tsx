import type { ReactNode } from 'react';
import { blog } from '../../../content/blog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Container } from '../../../ui/Container.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { TableOfContents } from '../../../ui/TableOfContents.tsx';

interface ArticleBodyProps {
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** The text of an article beside its contents, and at its end the link that shares it and the way back. */
export function ArticleBody({ contents, children }: ArticleBodyProps) {
  return (
    <Container className="mt-10 pb-section lg:mt-16">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 border-t border-ink pt-8 lg:side-60 print:block print:border-hairline print:pt-4">
        <TableOfContents items={contents} className="lg:sticky lg:top-28 lg:self-start" />
        <div>
          <Prose>{children}</Prose>
          <p className="mt-12 flex flex-wrap justify-between gap-x-8 border-t border-ink pt-3 print:hidden">
            <Button
              variant="link"
              data-share
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
