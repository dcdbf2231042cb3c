import { processAudits } from '../../content/services/processAudits.ts';
import { MetricTable } from '../../ui/MetricTable.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { outcomes } = processAudits;

/** Eight expected outcomes: four that the client keeps, four that move (specification, section 2). */
export function Outcomes() {
  return (
    <section id="expected-outcomes" aria-labelledby="expected-outcomes-title">
      <SectionHeading
        id="expected-outcomes-title"
        label={outcomes.label}
        title={outcomes.title}
        lead={outcomes.lead}
      />
      <h3 className="mt-12 text-title font-semibold">{outcomes.keepTitle}</h3>
      <dl className="mt-5 grid gap-x-12 md:grid-cols-2">
        {outcomes.keep.map(({ title, text }) => (
          <div key={title} className="border-t border-hairline py-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-12 text-title font-semibold">{outcomes.figuresTitle}</h3>
      <MetricTable metrics={outcomes.figures} className="mt-5" />
    </section>
  );
}
