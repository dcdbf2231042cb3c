import { automationDesign } from '../../content/services/automationDesign.ts';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { StationMark } from '../../ui/line/Station.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { offerings } = automationDesign;

/** Three offerings, each under the marks that it puts on the line (specification, section 2). */
export function Offerings() {
  return (
    <Section labelledBy="offerings-title">
      <SectionHeading
        id="offerings-title"
        label={offerings.label}
        title={offerings.title}
        lead={offerings.lead}
      />
      <div className="mt-14 grid gap-x-10 gap-y-14 lg:grid-cols-3">
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
            <h3 className="mt-6 text-title font-semibold">{title}</h3>
            <p className="mt-3 max-w-measure">{text}</p>
            <FeatureList items={points} className="mt-6 max-w-measure text-ink-soft" />
          </article>
        ))}
      </div>
    </Section>
  );
}
