import { faq } from '../../content/home.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';

const HALF = faq.items.length / 2;

/**
 * The questions as an accordion of `<details>` elements, of which one is open at most. `startAccordionKeys.ts` adds Home,
 * End and the arrow keys.
 */
export function Faq() {
  return (
    <Section id="faq" follows heading={{ title: faq.title, rank: 3 }}>
      <div data-accordion className="mt-4 lg:grid lg:cols-split-6 print-columns">
        {[faq.items.slice(0, HALF), faq.items.slice(HALF)].map((column) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer, link }) => (
              <details key={question} name="faq" className="group anim-expand border-b border-ink">
                <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-2 text-lead lg:py-2.5 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
                  <h3>{question}</h3>
                  <ToggleIcon />
                </summary>
                <p className="max-w-measure pe-10 pb-6 text-ink-soft">
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
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
        <p className="max-w-measure">{faq.lead}</p>
        <ContactLink action={faq.action} location="faq" href="/#contact" variant="outline" />
      </div>
    </Section>
  );
}

/** A plus sign that becomes a minus sign when the item is open. */
function ToggleIcon() {
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
