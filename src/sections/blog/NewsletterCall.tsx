import type { ReactNode } from 'react';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/**
 * The newsletter's call to action; its button opens the dialog, or the plain form with no script. The
 * dialog comes as the children and stands first, so that it is there as soon as the button is.
 */
export function NewsletterCall({ children }: { children?: ReactNode }) {
  const { title, text, action } = blog.newsletter;
  return (
    <Section labelledBy="newsletter-call-title" ground="green" className="print:hidden">
      {children}
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <SectionHeading id="newsletter-call-title" title={title} lead={text} inverted />
        <form action="/newsletter" className="lg:justify-self-end">
          <Button type="submit" variant="cta" size="lg" data-dialog="subscribe">
            {action}
          </Button>
        </form>
      </div>
    </Section>
  );
}
