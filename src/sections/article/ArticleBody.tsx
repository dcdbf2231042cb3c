import type { ReactNode } from 'react';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Contents } from '../../ui/Contents.tsx';
import { Prose } from '../../ui/Prose.tsx';

interface ArticleBodyProps {
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** The text of an article beside its contents, and the link that shares it. */
export function ArticleBody({ contents, children }: ArticleBodyProps) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-section lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Contents items={contents} className="lg:sticky lg:top-28 lg:self-start" />
      <div>
        <Prose>{children}</Prose>
        <Button
          variant="outline"
          data-share
          data-copied-title={blog.article.copied.title}
          data-copied-text={blog.article.copied.text}
          className="script-only mt-12"
        >
          {blog.article.share}
        </Button>
      </div>
    </Container>
  );
}
