import type { ReactNode } from 'react';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';
import { JournalCall } from './JournalCall.tsx';

/**
 * The newsletter's call to action; its button opens the dialog, or the plain form with no script. The
 * dialog comes as the children and stands first, so that it is there as soon as the button is.
 */
export function NewsletterCall({ children }: { children?: ReactNode }) {
  const { title, text, action } = blog.newsletter;
  return (
    <JournalCall id="newsletter-call-title" title={title} text={text} before={children}>
      <form action="/newsletter">
        <Button type="submit" variant="cta" size="lg" data-dialog="subscribe">
          {action}
        </Button>
      </form>
    </JournalCall>
  );
}
