import { Button } from './Button.tsx';
import { Divider } from './line/Divider.tsx';
import { Section } from './Section.tsx';

interface NoticeProps {
  title: string;
  text: string;
  link: { readonly label: string; readonly href: string };
}

/** A page that has one thing to say and one way on. */
export function Notice({ title, text, link }: NoticeProps) {
  return (
    <Section labelledBy="notice-title">
      <h1 id="notice-title" className="text-display">
        {title}
      </h1>
      <p className="mt-6 max-w-measure text-lead">{text}</p>
      <div className="my-12">
        <Divider seed={12} />
      </div>
      <Button href={link.href} size="lg">
        {link.label}
      </Button>
    </Section>
  );
}
