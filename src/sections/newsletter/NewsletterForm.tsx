import { newsletter } from '../../content/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { NewsletterFields } from '../../ui/NewsletterFields.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The newsletter's form as a page of its own; it posts to `/newsletter`. */
export function NewsletterForm() {
  const { title, lead, action } = newsletter.form;
  return (
    <Section labelledBy="newsletter-title">
      <SectionHeading as="h1" id="newsletter-title" title={title} lead={lead} />
      <form
        action="/newsletter"
        method="post"
        aria-label={title}
        className="mt-10 grid max-w-narrow gap-6 print:hidden"
      >
        <FormError />
        <NewsletterFields idPrefix="newsletter" />
        <Button type="submit" variant="cta" size="lg" className="justify-self-start">
          {action}
        </Button>
      </form>
    </Section>
  );
}
