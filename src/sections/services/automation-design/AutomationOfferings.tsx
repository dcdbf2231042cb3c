import { automationDesign } from '../../../content/services/automation-design.ts';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { StationMark } from './Station.tsx';

const { offerings } = automationDesign;

/** Three offerings, each under the marks that it puts on the line. */
export function AutomationOfferings() {
  return (
    <Section labelledBy="offerings-title">
      <SectionHeading id="offerings-title" title={offerings.title} lead={offerings.lead} />
      <div className="mt-14 grid gap-y-14">
        {offerings.items.map(({ title, stations, text, points }) => (
          <article key={title}>
            <div className="flex items-center" aria-hidden="true">
              <span className="h-0.5 w-8 bg-ink forced-colors:bg-[CanvasText]" />
              {stations.map((kind) => (
                <span key={kind} className="flex grow items-center last:grow">
                  <StationMark kind={kind} className="size-8 shrink-0" />
                  <span className="h-0.5 grow bg-ink forced-colors:bg-[CanvasText]" />
                </span>
              ))}
            </div>
            <div className="mt-6 grid gap-x-12 gap-y-3 md:grid-cols-2 lg:grid-cols-[4fr_4fr_5fr]">
              <h3 className="font-display text-section font-medium md:max-lg:col-span-2">
                {title}
              </h3>
              <p className="max-w-measure">{text}</p>
              <FeatureList
                items={points}
                ruled
                className="max-w-measure text-ink-soft lg:*:first:border-t-0 lg:*:first:pt-0"
              />
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
