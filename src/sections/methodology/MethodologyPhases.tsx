import { phases } from '../../content/methodology.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The four phases, each with its time, its work and its results. */
export function MethodologyPhases() {
  return (
    <Section id="phases" labelledBy="phases-title">
      <SectionHeading
        id="phases-title"
        title={phases.title}
        lead={phases.lead}
        className="lg:max-w-heading [&>p]:max-w-measure"
      />
      <ol className="mt-14 border-b border-ink">
        {phases.list.map(
          ({ phase, title, duration, description, activities, deliverables, link }) => (
            <li
              key={phase}
              className="grid gap-x-10 gap-y-8 border-t border-ink py-10 md:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]"
            >
              <div className="md:col-span-2 lg:col-span-1 lg:pe-4">
                <p className="tabular flex justify-between text-small font-semibold text-green">
                  {phase}{' '}
                  <span>
                    {duration.from}-{duration.to} {phases.unit}
                  </span>
                </p>
                <h3 className="mt-3 font-display text-section">{title}</h3>
                <p className="mt-3 max-w-measure text-ink-soft">{description}</p>
                {link && (
                  <Button href={link.href} variant="link" className="mt-3">
                    {link.label} <Arrow />
                  </Button>
                )}
              </div>
              <PhaseList title={phases.activitiesLabel} of={phase} items={activities} />
              <PhaseList title={phases.deliverablesLabel} of={phase} items={deliverables} />
            </li>
          ),
        )}
      </ol>
      <Button href={phases.link.href} variant="link" className="mt-8">
        {phases.link.label} <Arrow />
      </Button>
    </Section>
  );
}

/** What is done in a phase, or what it leaves behind. */
function PhaseList({ title, of, items }: { title: string; of: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold text-green">
        {title}
        <span className="sr-only"> in {of}</span>
      </h4>
      <FeatureList items={items} className="mt-3" />
    </div>
  );
}
