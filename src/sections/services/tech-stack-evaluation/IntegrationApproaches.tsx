import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { IntegrationApproachDrawing } from './IntegrationApproachDrawing.tsx';

const { approaches } = techStackEvaluation;

/** Three ways to connect systems, in the order in which they are tried. */
export function IntegrationApproaches() {
  return (
    <Section labelledBy="approaches-title">
      <SectionHeading id="approaches-title" title={approaches.title} lead={approaches.lead} />
      <ol className="mt-14 border-b border-ink">
        {approaches.items.map(({ kind, title, text, fits, watch }) => (
          <li
            key={kind}
            className="grid gap-x-12 gap-y-6 border-t border-ink py-8 md:split-1/3 lg:py-10"
          >
            <div className="max-w-60 md:pt-2">
              <IntegrationApproachDrawing kind={kind} />
            </div>
            <div className="grid gap-x-12 gap-y-6 lg:split-5/4">
              <div>
                <h3 className="text-title font-semibold">{title}</h3>
                <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
              </div>
              <dl className="grid max-w-measure content-start gap-4">
                {[
                  { label: approaches.fitsLabel, value: fits },
                  { label: approaches.watchLabel, value: watch },
                ].map(({ label, value }) => (
                  <div key={label} className="border-s border-hairline ps-5">
                    <dt className="text-small font-semibold text-green">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
