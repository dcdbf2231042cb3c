import type { ReactNode } from 'react';
import type { Article } from '../../articles/loadArticles.ts';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

interface JournalCallProps {
  /** The heading's id. */
  id: string;
  title: string;
  text: string;
  /** What stands before it and is not seen at first, such as a dialog. */
  before?: ReactNode;
  /** Its one action. */
  children: ReactNode;
}

/** What a page of the journal asks of its reader in the end. */
function JournalCall({ id, title, text, before, children }: JournalCallProps) {
  return (
    <Section labelledBy={id} ground="green" className="print:hidden">
      {before}
      <div className="grid gap-y-6 lg:edge-7">
        <SectionHeading id={id} title={title} />
        <div className="space-y-8 lg:pt-2">
          <p className="max-w-measure text-lead text-white-soft">{text}</p>
          {children}
        </div>
      </div>
    </Section>
  );
}

/**
 * The newsletter's call to action; its button opens the dialog, or the plain form with no script. The
 * dialog comes as the children and stands first, so that it is there as soon as the button is.
 */
export function NewsletterCall({ children }: { children?: ReactNode }) {
  const { title, text, action } = blog.newsletter;
  return (
    <JournalCall id="newsletter-call-title" title={title} text={text} before={children}>
      <form action="/newsletter">
        <Button type="submit" variant="cta" size="lg" data-dialog="subscribe">
          {action}
        </Button>
      </form>
    </JournalCall>
  );
}

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
