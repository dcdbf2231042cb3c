import { closing } from '../../content/about/closing.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Divider } from '../../ui/line/Divider.tsx';
import { Section } from '../../ui/Section.tsx';

/** The call to action that closes the page. */
export function Closing() {
  return (
    <Section labelledBy="closing-title">
      <h2 id="closing-title" className="max-w-[60rem] text-page">
        {closing.title}
      </h2>
      <div className="my-10 md:my-12">
        <Divider seed={12} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <p className="max-w-narrow text-lead">{closing.text}</p>
        <ContactLink location="about-closing" size="lg">
          {closing.action}
        </ContactLink>
      </div>
    </Section>
  );
}
