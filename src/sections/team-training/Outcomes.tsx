import { teamTraining } from '../../content/services/teamTraining.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { outcomes } = teamTraining;

/** Eight outcomes (specification, sections 2 and 9). */
export function Outcomes() {
  return (
    <Section labelledBy="outcomes-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_3fr]">
        <SectionHeading
          id="outcomes-title"
          label={outcomes.label}
          title={outcomes.title}
          lead={outcomes.lead}
          className="self-start lg:sticky lg:top-28"
        />
        <ul className="border-b border-ink">
          {outcomes.items.map((outcome) => (
            <li key={outcome} className="border-t border-ink py-5 text-lead">
              {outcome}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
