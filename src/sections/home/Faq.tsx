import { faq } from '../../content/home.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Accordion } from './Accordion.tsx';

/** Ten questions. */
export function Faq() {
  return (
    <Section id="faq" labelledBy="faq-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <div className="self-start lg:sticky lg:top-32">
          <SectionHeading id="faq-title" title={faq.title} lead={faq.lead} />
          <ContactLink location="faq" href="/#contact" variant="outline" className="mt-8">
            {faq.action}
          </ContactLink>
        </div>
        <Accordion
          name="faq"
          items={faq.items.map(({ question, answer, link }) => ({
            title: question,
            text: answer,
            link,
          }))}
        />
      </div>
    </Section>
  );
}
