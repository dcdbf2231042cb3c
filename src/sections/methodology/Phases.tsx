import { phases } from '../../content/methodology/phases.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PhaseLine } from '../../ui/PhaseLine.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The four phases: the line through all of them, then each with its work and its results. */
export function Phases() {
  return (
    <Section id="phases" labelledBy="phases-title">
      <SectionHeading
        id="phases-title"
        label={phases.label}
        title={phases.title}
        lead={phases.lead}
      />
      <PhaseLine
        phases={phases.list.map(({ title, duration, description }) => ({
          title,
          duration: `${duration.from}-${duration.to} ${phases.unit}`,
          text: description,
        }))}
        drawingLabel={phases.drawing}
        seed={30}
        className="mt-12"
      />
      <ol className="mt-16 border-b border-ink md:mt-20">
        {phases.list.map(({ phase, title, activities, deliverables }) => (
          <li
            key={phase}
            className="grid gap-x-10 gap-y-6 border-t border-ink py-8 md:grid-cols-2 lg:grid-cols-[1fr_2fr_2fr]"
          >
            <p className="font-semibold md:col-span-2 lg:col-span-1">
              <span className="block text-small text-green">{phase}</span>
              {title}
            </p>
            <Points title={phases.activitiesLabel} of={phase} items={activities} />
            <Points title={phases.deliverablesLabel} of={phase} items={deliverables} />
          </li>
        ))}
      </ol>
      <Button href={phases.link.href} variant="link" className="mt-8">
        {phases.link.label} <Arrow />
      </Button>
    </Section>
  );
}

/** What is done in a phase, or what it leaves behind. */
function Points({ title, of, items }: { title: string; of: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-small font-semibold text-green">
        {title}
        <span className="sr-only"> in {of}</span>
      </h3>
      <FeatureList items={items} className="mt-3" />
    </div>
  );
}
