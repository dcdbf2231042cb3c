import { principles } from '../../content/methodology/principles.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The four principles, each with what it rules out. */
export function Principles() {
  return (
    <Section id="principles" labelledBy="principles-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_3fr]">
        <SectionHeading
          id="principles-title"
          title={principles.title}
          lead={principles.lead}
          className="self-start lg:sticky lg:top-28"
        />
        <ol className="border-b border-ink">
          {principles.items.map(({ title, text, excludes }, index) => (
            <li
              key={title}
              className="grid gap-x-6 gap-y-3 border-t border-ink py-8 sm:grid-cols-[2.5rem_1fr]"
            >
              <span aria-hidden="true" className="tabular pt-1 text-small font-semibold text-green">
                {index + 1}
              </span>
              <div>
                <h3 className="text-title font-semibold">{title}</h3>
                <p className="mt-3 max-w-measure">{text}</p>
                <p className="mt-4 max-w-measure text-ink-soft">
                  <span className="font-semibold text-green">{principles.excludesLabel}</span>{' '}
                  <span className="ms-2">{excludes}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
