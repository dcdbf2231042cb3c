import { techStackEvaluation } from '../../content/services/techStackEvaluation.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { results } = techStackEvaluation;

/** Eight results (specification, sections 2 and 9). */
export function Results() {
  return (
    <Section labelledBy="results-title" ground="green">
      <SectionHeading
        id="results-title"
        label={results.label}
        title={results.title}
        lead={results.lead}
        inverted
      />
      <dl className="mt-14 grid gap-x-16 md:grid-cols-2">
        {results.items.map(({ title, text }) => (
          <div key={title} className="border-t border-white/40 py-6">
            <dt className="tabular text-title font-semibold">{title}</dt>
            <dd className="mt-2 max-w-measure text-white/90">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
