import type { newsletterPages } from '../../content/newsletter.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';

interface NewsletterNoticeProps {
  notice: (typeof newsletterPages)['subscribed' | 'confirmed' | 'unsubscribed'];
}

/** Tells a reader that they are on the list, or off it. */
export function NewsletterNotice({ notice }: NewsletterNoticeProps) {
  const { title, text, link, state, drawing } = notice;
  return (
    <Notice
      title={title}
      text={text}
      link={link}
      drawing={<NewsletterDrawing state={state} label={drawing} />}
    />
  );
}
