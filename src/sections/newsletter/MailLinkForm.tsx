import { newsletterPages } from '../../content/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import type { MailLink } from './mailLinkByCall.ts';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';

/**
 * The page behind a link of a mail. Opening it changes nothing; its button posts to the page's own
 * address, which says whose subscription it is.
 */
export function MailLinkForm({ link }: { link: MailLink }) {
  const { title, text, action, state, drawing } = newsletterPages[link];
  return (
    <PageHero
      title={title}
      lead={text}
      actions={
        <form id={link} method="post" aria-label={title} className="grid gap-6 screen-only">
          <FormError />
          <Button type="submit" variant="cta" size="lg" className="justify-self-start">
            {action}
          </Button>
        </form>
      }
      drawing={<NewsletterDrawing state={state} label={drawing} />}
    />
  );
}
