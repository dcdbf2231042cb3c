import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';
import { UNTANGLING_LINES } from '../../ui/line/untanglingLines.ts';
import { ContactLink, type ContactLinkText } from './ContactLink.tsx';

interface CallToActionProps {
  title: string;
  text: string;
  action: ContactLinkText;
  /** As in `ContactLink`. */
  location: string;
  /** Gives this page its own tangle. */
  seed: number;
}

/** The last section before the contact section. Its line continues into that section. */
export function CallToAction({ title, text, action, location, seed }: CallToActionProps) {
  return (
    <Section labelledBy="cta-title" className="cta screen-only">
      <div className="relative lg:pe-16">
        <LeadingLine seed={seed} />
        <div className="mt-8 grid gap-y-8 lg:cols-split-7">
          <SectionHeading id="cta-title" title={title} />
          <div className="lg:pt-2">
            <p className="max-w-measure text-lead text-ink-soft">{text}</p>
            <ContactLink action={action} location={location} size="lg" className="mt-8" />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** The last section of a page without a contact form: its link leads to the form on the home page. */
export function AccentCallToAction({
  title,
  text,
  action,
  location,
}: Omit<CallToActionProps, 'seed'>) {
  return (
    <Section labelledBy="cta-title" surface="accent" className="screen-only">
      <SectionHeading id="cta-title" title={title} lead={text} />
      <ContactLink
        action={action}
        location={location}
        href="/#contact"
        size="lg"
        className="mt-8"
      />
    </Section>
  );
}

/**
 * A tangle, then a straight line around the text and down into the next section, where it ends at the form's button.
 * On a phone the line leaves the page at the side. It is positioned against the box around it.
 */
function LeadingLine({ seed }: { seed: number }) {
  const { width, height, straightFrom } = UNTANGLING_LINES.cta;
  return (
    <div aria-hidden="true" className="untangle-view pointer-events-none">
      <Drawing width={width} height={height} fixed strokeWidth="2" className="stroke-ink">
        <Tangle
          {...UNTANGLING_LINES.cta}
          seed={seed}
          level={height / 2 + 0.5}
          end={width * straightFrom}
          stage={0}
          untangles="cta"
        />
      </Drawing>
      <span
        style={{ insetInlineStart: width * straightFrom - 1, top: height / 2 - 1 }}
        className="absolute -end-gutter border-t-3 border-ink lg:end-0 lg:-bottom-section lg:rounded-se-[1.5rem] lg:border-e-3"
      />
    </div>
  );
}
