import type { Article } from '../../../articles/loadArticles.ts';
import { ContactLink } from '../../../ui/ContactLink.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';

/** The closing call to action of an article. */
export function ArticleClosing({ article: { closing, slug } }: { article: Article }) {
  const { title, text, button } = closing;
  return (
    <Section labelledBy="closing-title" ground="green" className="screen-only">
      <SectionHeading id="closing-title" title={title} lead={text} />
      <ContactLink location={`blog-${slug}`} href="/#contact" size="lg" className="mt-8">
        {button}
      </ContactLink>
    </Section>
  );
}
