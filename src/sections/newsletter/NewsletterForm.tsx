import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { newsletter } from '../../content/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';

const ERROR = 'newsletter-error';

/** The newsletter's form as a page of its own; it posts to `/newsletter`. */
export function NewsletterForm() {
  const { title, lead, action, drawing } = newsletter.form;
  return (
    <PageHero
      title={title}
      lead={lead}
      actions={
        <form
          action="/newsletter"
          method="post"
          aria-label={title}
          className="grid max-w-narrow grow gap-6 print:hidden"
        >
          <FormError id={ERROR} />
          <FormFields fields={NEWSLETTER_FIELDS} idPrefix="newsletter" />
          <Button
            type="submit"
            variant="cta"
            size="lg"
            aria-describedby={ERROR}
            className="justify-self-start"
          >
            {action}
          </Button>
        </form>
      }
      drawing={<NewsletterDrawing state="open" label={drawing} />}
    />
  );
}
