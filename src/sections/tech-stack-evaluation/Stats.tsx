import { techStackEvaluation } from '../../content/services/techStackEvaluation.ts';
import { FigureOnScale } from '../../ui/FigureOnScale.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { stats } = techStackEvaluation;

/** What a scattered stack costs, in three figures on their scales (specification, section 2). */
export function Stats() {
  return (
    <Section labelledBy="stats-title" ground="white">
      <SectionHeading id="stats-title" label={stats.label} title={stats.title} lead={stats.lead} />
      <dl className="mt-14 grid gap-x-8 gap-y-14 lg:gap-x-12 md:grid-cols-3">
        {stats.items.map((figure) => (
          <FigureOnScale key={figure.metric} {...figure} />
        ))}
      </dl>
    </Section>
  );
}
