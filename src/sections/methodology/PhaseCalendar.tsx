import { calendar, phases } from '../../content/methodology.ts';
import { DurationChart } from '../../ui/DurationChart.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** How long each phase takes, drawn to scale. */
export function PhaseCalendar() {
  return (
    <Section id="calendar" labelledBy="calendar-title" ground="white">
      <SectionHeading id="calendar-title" title={calendar.title} lead={calendar.lead} />
      <DurationChart
        stages={phases.list.map(({ title, duration }) => ({ title, ...duration }))}
        unit={phases.unit}
        className="mt-14"
      />
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <p className="max-w-measure text-small text-ink-soft">{calendar.key}</p>
        <p className="max-w-measure">{calendar.reasons}</p>
      </div>
    </Section>
  );
}
