import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { PhaseRail } from '../../../ui/PhaseRail.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';

const { process } = techStackEvaluation;

/** The five steps down the line that they straighten, and how long they take. */
export function TechStackProcess() {
  return (
    <Section id="process" labelledBy="process-title">
      <div className="grid gap-y-12 lg:edge-5">
        <SectionHeading
          id="process-title"
          {...process}
          className="self-start lg:sticky lg:top-28"
        />
        <div>
          <p className="sr-only">{process.drawing}</p>
          <ol>
            {process.steps.map(({ title, text, result }, index) => (
              <li key={title} className="flex gap-x-5 md:gap-x-10">
                <PhaseRail index={index} count={process.steps.length} seed={30} beside />
                <div className="pb-12">
                  <p aria-hidden="true" className="tabular text-small font-semibold text-green">
                    {index + 1}
                  </p>
                  <h3 className="mt-1 text-title font-semibold">{title}</h3>
                  <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
                  <p className="mt-4 max-w-measure">
                    <span className="font-semibold text-green">{process.resultLabel}:</span>{' '}
                    {result}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="mt-12 grid gap-y-8 lg:edge-5">
        <div>
          <h3 className="text-title font-semibold">{process.timeline.title}</h3>
          <p className="mt-3 max-w-measure text-ink-soft">{process.timeline.text}</p>
        </div>
        <DurationChart
          stages={process.timeline.stages}
          unit={process.timeline.unit}
          sequence={false}
          className="self-start"
        />
      </div>
    </Section>
  );
}
