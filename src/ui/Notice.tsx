import { NotFoundDrawing } from '../sections/404/NotFoundDrawing.tsx';
import { NewsletterDrawing } from '../sections/newsletter/NewsletterDrawing.tsx';
import { Button } from './Button.tsx';
import { PageHero } from './PageHero.tsx';

interface NoticeProps {
  title: string;
  text: string;
  link: { readonly label: string; readonly href: string };
  /** What happened to the line, and the same in words. */
  outcome: 'ended' | 'joined' | 'left';
  drawing: string;
}

/** A page that has one thing to say and one way on. */
export function Notice({ title, text, link, outcome, drawing }: NoticeProps) {
  return (
    <PageHero
      title={title}
      lead={text}
      actions={
        <Button href={link.href} size="lg">
          {link.label}
        </Button>
      }
      drawing={
        outcome === 'ended' ? (
          <NotFoundDrawing label={drawing} />
        ) : (
          <NewsletterDrawing state={outcome} label={drawing} />
        )
      }
    />
  );
}
