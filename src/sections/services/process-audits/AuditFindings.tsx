import { type Finding, processAudits } from '../../../content/services/process-audits.ts';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { uncover } = processAudits;

/** What We Uncover: three findings, each with the question it answers. */
export function AuditFindings() {
  return (
    <section id="what-we-uncover" aria-labelledby="uncover-title">
      <SectionHeading id="uncover-title" title={uncover.title} lead={uncover.lead} />
      <div className="mt-12 border-b border-ink">
        {uncover.findings.map((finding) => (
          <FindingRow key={finding.title} {...finding} />
        ))}
      </div>
    </section>
  );
}

function FindingRow({ title, question, text, finds }: Finding) {
  return (
    <article className="grid gap-x-12 gap-y-4 border-t border-ink py-8 md:split-5/7">
      <div>
        <h3 className="font-semibold text-green">{title}</h3>
        <p className="mt-3 font-display text-section text-balance">{question}</p>
      </div>
      <div className="max-w-measure">
        <p className="text-ink-soft">{text}</p>
        <FeatureList items={finds} ruled className="mt-5" />
      </div>
    </article>
  );
}
