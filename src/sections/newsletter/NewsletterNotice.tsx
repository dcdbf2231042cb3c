import type { newsletterPages } from '../../content/newsletter.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';

interface NewsletterNoticeProps {
  notice: (typeof newsletterPages)['subscribed' | 'confirmed' | 'unsubscribed'];
}

/** Tells a reader that they are on the list, or off it. */
export function NewsletterNotice({ notice }: NewsletterNoticeProps) {
  const drawing = <NewsletterDrawing state={notice.state} label={notice.drawing} />;
  return <Notice {...notice} drawing={drawing} />;
}
