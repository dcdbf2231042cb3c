import { clsx } from 'clsx';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * The newsletter's call to action, a sheet among the articles; its button opens the dialog, or the plain form
 * with no script.
 */
export function NewsletterCall({ className }: { className?: string }) {
  const { title, text, action } = blog.newsletter;
  return (
    <section
      aria-labelledby="newsletter-call-title"
      className={clsx(
        'white-sheet flex flex-col justify-between gap-y-8 p-8 screen-only',
        className,
      )}
    >
      <div>
        <h2 id="newsletter-call-title" className="text-heading">
          {title}
        </h2>
        <p className="mt-4 max-w-measure text-lead text-ink-soft">{text}</p>
      </div>
      <form action="/newsletter">
        <Button type="submit" variant="cta" size="lg" data-dialog="subscribe">
          {action}
        </Button>
      </form>
    </section>
  );
}
