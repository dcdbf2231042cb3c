import { teamTraining } from '../../../content/services/team-training.ts';
import { FigureOnScale } from '../../../ui/FigureOnScale.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { adoption } = teamTraining;
const RISKS = 2;

/** Three figures to plan adoption with: two risks, then what training changes. */
export function TrainingAdoption() {
  const groups = [
    { label: adoption.riskLabel, stats: adoption.stats.slice(0, RISKS) },
    { label: adoption.changeLabel, stats: adoption.stats.slice(RISKS) },
  ];
  return (
    <Section labelledBy="adoption-title" ground="white">
      <SectionHeading id="adoption-title" title={adoption.title} lead={adoption.lead} />
      <div className="mt-14 grid gap-y-10">
        {groups.map(({ label, stats }) => (
          <div key={label}>
            <h3 className="font-semibold">{label}</h3>
            <dl className="mt-4 border-b border-ink">
              {stats.map((figure) => (
                <FigureOnScale key={figure.metric} {...figure} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
