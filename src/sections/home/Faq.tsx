import { faq } from '../../content/home.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Ten questions. */
export function Faq() {
  return (
    <Section id="faq" labelledBy="faq-title">
      <div className="grid gap-y-12 lg:edge-5">
        <div className="self-start lg:sticky lg:top-32">
          <SectionHeading id="faq-title" {...faq} />
          <ContactLink location="faq" href="/#contact" variant="outline" className="mt-8">
            {faq.action}
          </ContactLink>
        </div>
        <Accordion />
      </div>
    </Section>
  );
}

/**
 * A single-open accordion of native `<details>`; the open item can be closed again. Home, End and the
 * arrow keys move between headers (`accordionKeys.ts`).
 */
function Accordion() {
  return (
    <div data-accordion className="border-b border-ink">
      {faq.items.map(({ question, answer, link }) => (
        <details key={question} name="faq" className="group unfolds border-t border-ink">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-3 text-lead font-medium hover:text-green [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Sign />
          </summary>
          <p className="max-w-measure pe-10 pb-8 text-ink-soft">
            {answer}
            {link && (
              <>
                {' '}
                <TextLink href={link.href}>{link.label}</TextLink>.
              </>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}

/** A plus that becomes a straight line when the item is open. */
function Sign() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className="mt-1 shrink-0 screen-only"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <path d="M4 12H20" />
        <path d="M12 4V20" className="origin-center transition-transform group-open:rotate-90" />
      </g>
    </svg>
  );
}
