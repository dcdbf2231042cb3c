import { type AuditPhase, processAudits } from '../../../content/services/process-audits.ts';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { AuditPhaseDrawing } from './AuditPhaseDrawing.tsx';

const { process } = processAudits;

/** The four-phase audit process, one sheet of the same drawing for each phase. */
export function AuditPhases() {
  return (
    <section id="audit-process" aria-labelledby="audit-process-title">
      <SectionHeading id="audit-process-title" title={process.title} lead={process.lead} />
      <ol className="mt-12 border-b border-ink">
        {process.phases.map((phase, index) => (
          <PhaseRow key={phase.title} phase={phase} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function PhaseRow({ phase, number }: { phase: AuditPhase; number: number }) {
  const { title, text, activities, result, sheet, drawing } = phase;
  return (
    <li className="grid gap-x-12 gap-y-8 border-t border-ink py-8 md:grid-cols-2">
      <div className="md:order-2">
        <span aria-hidden="true" className="tabular text-small font-semibold text-green">
          {number}
        </span>
        <h3 className="mt-1 text-title font-semibold">{title}</h3>
        <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
        <FeatureList items={activities} className="mt-5" />
      </div>
      <figure className="self-start border border-ink">
        <div className="px-5 pt-6 pb-5">
          <AuditPhaseDrawing kind={sheet} label={drawing} />
        </div>
        <figcaption className="border-t border-ink px-5 py-3 text-small">
          <span className="font-semibold text-green">{process.resultLabel}:</span> {result}
        </figcaption>
      </figure>
    </li>
  );
}
