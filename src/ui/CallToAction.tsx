import { ContactLink } from './ContactLink.tsx';
import { LeadingLine } from './line/LeadingLine.tsx';
import { Section } from './Section.tsx';
import { SectionHeading } from './SectionHeading.tsx';

interface CallToActionProps {
  title: string;
  text: string;
  action: string;
  /** Where it stands; it travels with the message. */
  location: string;
  /** Makes this page's line its own. */
  seed: number;
}

/** The end of a page's argument, right above its contact section, into which its line leads. */
export function CallToAction({ title, text, action, location, seed }: CallToActionProps) {
  return (
    <Section labelledBy="call-title" ground="white" className="print:hidden">
      <div className="relative pe-8 sm:pe-16">
        <LeadingLine seed={seed} />
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
          <SectionHeading id="call-title" title={title} />
          <div className="lg:pt-2">
            <p className="max-w-measure text-lead text-ink-soft">{text}</p>
            <ContactLink location={location} size="lg" className="mt-8">
              {action}
            </ContactLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
