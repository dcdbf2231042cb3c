import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { newsletter } from '../../content/newsletter/index.ts';
import { newsletterPages } from '../../content/newsletter/pages.ts';
import { FormError } from '../../forms/FormError.tsx';
import { FormFields } from '../../forms/FormFields.tsx';
import { PrivacyLink } from '../../forms/newsletter/PrivacyLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { PageHero, StatusPage } from '../../ui/layout/PageHero.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';
import type { MailLink } from './submitMailLinkByFetch.ts';

const ERROR = 'newsletter-error';

/** The page of the form, which posts to `/newsletter`. Visitors with an invalid mail link are redirected to `#expired`. */
export function SubscribePage() {
  const { title, lead, action, drawingAlt } = newsletter.form;
  const { expired } = newsletterPages;
  return (
    <PageHero
      title={title}
      lead={lead}
      actions={
        <div className="grid max-w-narrow grow gap-6 screen-only">
          {/*
            Browsers focus the target of the fragment, so screen readers read it. The scroll margin keeps the page
            at its top.
          */}
          <p
            id="expired"
            tabIndex={-1}
            className="hidden scroll-mt-[100vh] border-y border-hairline py-3 outline-none target:block"
          >
            <strong>{expired.title}</strong> {expired.text}
          </p>
          <form action="/newsletter" method="post" aria-label={title} className="grid gap-6">
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
            <PrivacyLink />
          </form>
        </div>
      }
    >
      <NewsletterDrawing state="open" label={drawingAlt} />
    </PageHero>
  );
}

/**
 * The page of a link in a mail. Opening it changes nothing; its button posts to the page's own address, which
 * identifies the subscription.
 */
export function MailLinkPage({ link }: { link: MailLink }) {
  const { title, text, action, state, drawingAlt } = newsletterPages[link];
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
    >
      <NewsletterDrawing state={state} label={drawingAlt} />
    </PageHero>
  );
}

export function NewsletterStatusPage({
  page,
}: {
  page: 'subscribed' | 'confirmed' | 'unsubscribed';
}) {
  const notice = newsletterPages[page];
  return (
    <StatusPage {...notice}>
      <NewsletterDrawing state={notice.state} label={notice.drawingAlt} />
    </StatusPage>
  );
}
