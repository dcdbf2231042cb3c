import { principles } from '../../content/methodology.ts';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The four principles, each with what it rules out. */
export function Principles() {
  return (
    <Section id="principles" labelledBy="principles-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading
          id="principles-title"
          title={principles.title}
          lead={principles.lead}
          className="self-start lg:sticky lg:top-28"
        />
        <NumberedList
          items={principles.items.map(({ title, text, excludes }) => ({
            title,
            text: (
              <>
                <p>{text}</p>
                <p className="mt-4 text-ink-soft">
                  <span className="font-semibold text-green">{principles.excludesLabel}</span>{' '}
                  <span className="ms-2">{excludes}</span>
                </p>
              </>
            ),
          }))}
        />
      </div>
    </Section>
  );
}
