import { newsletter } from '../../content/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';
import { UNSUBSCRIBE_FORM } from './unsubscribeByCall.ts';

/**
 * The page behind the link of a mail. Opening it changes nothing; its button posts to the page's own
 * address, which says whose subscription it is.
 */
export function UnsubscribeForm() {
  const { title, text, action, drawing } = newsletter.unsubscribe;
  return (
    <PageHero
      title={title}
      lead={text}
      actions={
        <form
          id={UNSUBSCRIBE_FORM}
          method="post"
          aria-label={title}
          className="grid gap-6 print:hidden"
        >
          <FormError />
          <Button type="submit" variant="cta" size="lg" className="justify-self-start">
            {action}
          </Button>
        </form>
      }
      drawing={<NewsletterDrawing state="joined" label={drawing} />}
    />
  );
}
