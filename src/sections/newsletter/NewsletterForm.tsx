import { newsletter } from '../../content/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The newsletter's form as a page of its own; it posts to `/newsletter`. */
export function NewsletterForm() {
  const { title, lead, firstName, email, action } = newsletter.form;
  return (
    <Section labelledBy="newsletter-title">
      <SectionHeading as="h1" id="newsletter-title" title={title} lead={lead} />
      <form
        action="/newsletter"
        method="post"
        aria-label={title}
        className="mt-10 grid max-w-narrow gap-6"
      >
        <FormError />
        <Field
          id="newsletter-first-name"
          name="first_name"
          label={firstName}
          autoComplete="given-name"
          required
        />
        <Field
          id="newsletter-email"
          name="email"
          label={email}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" variant="cta" size="lg" className="justify-self-start">
          {action}
        </Button>
      </form>
    </Section>
  );
}
