import { overview } from '../../content/services.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { problems } = overview;

/** Six problems in the words of those who have them, each with its solution. */
export function Problems() {
  return (
    <Section id="problems" labelledBy="problems-title" ground="green">
      <SectionHeading id="problems-title" title={problems.title} lead={problems.lead} />
      <CardGrid
        cards={problems.items.map(({ problem, solution }) => ({
          title: `“${problem}”`,
          text: solution,
        }))}
        className="mt-14"
      />
    </Section>
  );
}
