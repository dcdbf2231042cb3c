import { overview } from '../../content/services/overview.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { commitments } = overview;

/** What the firm promises, its response times among it (specification, sections 2 and 9). */
export function Commitments() {
  return (
    <Section id="commitments" labelledBy="commitments-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_3fr]">
        <SectionHeading
          id="commitments-title"
          label={commitments.label}
          title={commitments.title}
          lead={commitments.lead}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <dl className="border-b border-ink">
          {commitments.items.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-10 gap-y-2 border-t border-ink py-6 md:grid-cols-2"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
