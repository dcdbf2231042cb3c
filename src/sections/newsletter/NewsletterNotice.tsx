import type { newsletter } from '../../content/newsletter.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NewsletterDrawing } from './NewsletterDrawing.tsx';

interface NewsletterNoticeProps {
  notice: typeof newsletter.subscribed | typeof newsletter.unsubscribed;
}

/** Tells a reader that they are on the list, or off it. */
export function NewsletterNotice({ notice }: NewsletterNoticeProps) {
  const { title, text, link, outcome, drawing } = notice;
  return (
    <Notice
      title={title}
      text={text}
      link={link}
      drawing={<NewsletterDrawing state={outcome} label={drawing} />}
    />
  );
}
