import { teamTraining } from '../../../content/services/team-training.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { outcomes } = teamTraining;

/** Eight outcomes. */
export function TrainingOutcomes() {
  return (
    <Section labelledBy="outcomes-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading
          id="outcomes-title"
          title={outcomes.title}
          lead={outcomes.lead}
          className="self-start lg:sticky lg:top-28"
        />
        <ul className="border-b border-hairline">
          {outcomes.items.map((outcome) => (
            <li
              key={outcome}
              className="border-t border-hairline py-5 font-display text-title text-balance"
            >
              {outcome}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
