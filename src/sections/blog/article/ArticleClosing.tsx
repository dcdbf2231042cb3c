import type { Article } from '../../../articles/loadArticles.ts';
import { ContactLink } from '../../../ui/ContactLink.tsx';
import { JournalCall } from '../JournalCall.tsx';

/** The closing call to action of an article. */
export function ArticleClosing({ article: { closing, slug } }: { article: Article }) {
  return (
    <JournalCall id="closing-title" title={closing.title} text={closing.text}>
      <ContactLink location={`blog-${slug}`} href="/#contact" size="lg">
        {closing.button}
      </ContactLink>
    </JournalCall>
  );
}
