import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { results } = techStackEvaluation;

/** Eight results. */
export function TechStackResults() {
  return (
    <Section labelledBy="results-title" ground="green">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading
          id="results-title"
          title={results.title}
          lead={results.lead}
          className="self-start lg:sticky lg:top-28"
        />
        <Ledger items={results.items} size="title" />
      </div>
    </Section>
  );
}
