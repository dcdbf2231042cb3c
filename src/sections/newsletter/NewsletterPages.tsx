import { clsx } from 'clsx';
import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { newsletter } from '../../content/newsletter/index.ts';
import { newsletterPages } from '../../content/newsletter/pages.ts';
import { FormError } from '../../forms/FormError.tsx';
import { FormFields } from '../../forms/FormFields.tsx';
import { PrivacyLink } from '../../forms/newsletter/PrivacyLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
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
  const { title, text, link, state, drawingAlt } = newsletterPages[page];
  return (
    <PageHero title={title} lead={text} links={[link]}>
      <NewsletterDrawing state={state} label={drawingAlt} />
    </PageHero>
  );
}

const DISTANCE = 148;
const ISSUES = evenlySpaced(2, DISTANCE, 3);
const NEXT = 2 + 3 * DISTANCE;
/** The lines of an issue: title and text. */
const TEXT = 'm18 28h58m-58 32h76m-76 20h76m-76 20h76m-76 20h44';

/** The next issue, for a visitor who has not joined, has joined, or has left. */
const NEXT_ISSUES = {
  open: <path d={outline(NEXT)} strokeDasharray="3 8" />,
  joined: <path d={outline(NEXT) + TEXT} className="fill-accent-soft" />,
  left: undefined,
} as const;

interface JournalIssuesProps {
  state: keyof typeof NEXT_ISSUES;
  /** Text alternative. Without it, screen readers skip the drawing. */
  label?: string;
  className?: string;
}

/** The journal's masthead above its issues. */
export function NewsletterDrawing(issues: JournalIssuesProps & { label: string }) {
  return (
    <figure className="self-start lg:pt-3">
      <span aria-hidden="true">
        <JournalWordmark className="w-full" />
      </span>
      <JournalIssues {...issues} className="mt-8" />
    </figure>
  );
}

/** Three issues of the journal as sheets, and the next issue. */
export function JournalIssues({ state, label, className }: JournalIssuesProps) {
  return (
    <Drawing
      width={560}
      height={162}
      label={label}
      strokeLinecap="butt"
      className={clsx('h-auto w-full stroke-ink', className)}
    >
      {ISSUES.map((x) => (
        <path key={x} d={outline(x) + TEXT} className="fill-surface" />
      ))}
      <g className="stroke-accent">{NEXT_ISSUES[state]}</g>
    </Drawing>
  );
}

/** The outline of an issue. */
function outline(x: number): string {
  return `M${x} 2h112v158h-112Z`;
}
