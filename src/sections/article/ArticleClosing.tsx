import type { Article } from '../../content/loadArticles.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The closing call to action of an article (specification, section 2; design, D8). */
export function ArticleClosing({ article: { closing, slug } }: { article: Article }) {
  return (
    <Section labelledBy="closing-title" ground="green" className="print:hidden">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <SectionHeading id="closing-title" title={closing.title} lead={closing.text} inverted />
        <ContactLink
          location={`blog-${slug}`}
          href="/#contact"
          size="lg"
          className="justify-self-start lg:justify-self-end"
        >
          {closing.button}
        </ContactLink>
      </div>
    </Section>
  );
}
