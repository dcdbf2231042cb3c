import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { FigureOnScale } from '../../../ui/FigureOnScale.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { stats } = techStackEvaluation;

/** What a scattered stack costs, in three figures on their scales. */
export function TechStackStats() {
  return (
    <Section labelledBy="stats-title" ground="white">
      <SectionHeading id="stats-title" title={stats.title} lead={stats.lead} />
      <dl className="mt-14 border-b border-ink">
        {stats.items.map((figure) => (
          <FigureOnScale key={figure.metric} {...figure} />
        ))}
      </dl>
    </Section>
  );
}
