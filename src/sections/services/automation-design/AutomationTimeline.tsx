import { automationDesign } from '../../../content/services/automation-design.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { timeline } = automationDesign;

/** How long it takes in all, and until the first automation is live. */
export function AutomationTimeline() {
  return (
    <Section labelledBy="timeline-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading id="timeline-title" title={timeline.title} lead={timeline.text} />
        <DurationChart
          stages={timeline.stages}
          unit="weeks"
          sequence={false}
          className="self-start lg:mt-4"
        />
      </div>
    </Section>
  );
}
