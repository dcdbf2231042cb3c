import { processAudits } from '../../../content/services/process-audits.ts';
import { Arrow } from '../../../ui/Arrow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { MetricTable } from '../../../ui/MetricTable.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { outcomes } = processAudits;

/** Eight expected outcomes: four that the client keeps, four that move. */
export function AuditOutcomes() {
  return (
    <section id="expected-outcomes" aria-labelledby="expected-outcomes-title">
      <SectionHeading id="expected-outcomes-title" title={outcomes.title} lead={outcomes.lead} />
      <h3 className="mt-12 text-title font-semibold">{outcomes.keepTitle}</h3>
      <Ledger items={outcomes.keep} className="mt-5" />
      <Button href={outcomes.report.href} variant="outline" className="mt-6">
        {outcomes.report.label} <Arrow />
      </Button>
      <h3 className="mt-12 text-title font-semibold">{outcomes.figuresTitle}</h3>
      <MetricTable metrics={outcomes.figures} className="mt-5" />
    </section>
  );
}
