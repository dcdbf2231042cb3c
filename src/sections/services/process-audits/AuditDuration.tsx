import { processAudits } from '../../../content/services/process-audits.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { duration } = processAudits;

/** How long an audit takes, to scale, and what makes it shorter or longer. */
export function AuditDuration() {
  return (
    <section id="audit-duration" aria-labelledby="audit-duration-title">
      <SectionHeading id="audit-duration-title" title={duration.title} lead={duration.lead} />
      <DurationChart
        stages={duration.stages}
        unit={duration.unit}
        sequence={false}
        className="mt-10"
      />
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {duration.causes.map(({ title, items }) => (
          <div key={title}>
            <h3 className="text-title font-semibold">{title}</h3>
            <FeatureList items={items} ruled className="mt-4" />
          </div>
        ))}
      </div>
    </section>
  );
}
