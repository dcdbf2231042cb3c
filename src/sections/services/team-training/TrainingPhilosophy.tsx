import { teamTraining } from '../../../content/services/team-training.ts';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Section } from '../../../ui/Section.tsx';

const { philosophy } = teamTraining;

/** Three rules of teaching, set large. */
export function TrainingPhilosophy() {
  return (
    <Section labelledBy="philosophy-title" ground="green">
      <h2 id="philosophy-title" className="font-text text-title">
        {philosophy.title}
      </h2>
      <Ledger items={philosophy.cards} size="heading" inverted className="mt-10" />
    </Section>
  );
}
