import { teamTraining } from '../../../content/services/team-training.ts';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { philosophy } = teamTraining;

/** Three rules of teaching, a card each. */
export function TrainingPhilosophy() {
  return (
    <Section labelledBy="philosophy-title" ground="green">
      <SectionHeading id="philosophy-title" label={philosophy.label} title={philosophy.title} />
      <CardGrid cards={philosophy.cards} className="mt-10" />
    </Section>
  );
}
