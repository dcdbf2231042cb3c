import { automationDesign } from '../../../content/services/automation-design.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { StationMark } from './Station.tsx';
import { StationLegend } from './StationLegend.tsx';

const { applications, stations } = automationDesign;

type Application = (typeof applications.items)[number];

/** Six applications, each drawn as the line of its steps. */
export function AutomationApplications() {
  return (
    <Section labelledBy="applications-title" ground="deep">
      <SectionHeading id="applications-title" title={applications.title} lead={applications.lead} />
      <StationLegend className="mt-10" />
      <ul className="mt-8 border-b border-ink">
        {applications.items.map(({ title, text, steps }) => (
          <li
            key={title}
            className="grid items-center gap-x-12 gap-y-6 border-t border-hairline py-7 first:border-ink lg:split-4/7"
          >
            <div>
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
            </div>
            <Steps steps={steps} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The steps along their line: across the page where there is room, else down it. */
function Steps({ steps }: Pick<Application, 'steps'>) {
  return (
    <ol className="grid sm:grid-cols-4">
      {steps.map(({ name, by }) => (
        <li
          key={name}
          className="group relative flex items-center gap-4 py-1.5 sm:flex-col sm:items-start sm:gap-2 sm:py-0"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 start-2 w-0.5 -translate-x-1/2 bg-ink forced-colors:bg-[CanvasText] group-first:top-1/2 group-last:bottom-1/2 sm:inset-x-0 sm:h-0.5 sm:w-full sm:-translate-y-1/2 sm:translate-x-0 sm:top-2! sm:bottom-auto!"
          />
          <StationMark kind={by} className="relative shrink-0" />
          <span className="pe-3">
            {name}
            <span className="sr-only">, by {stations[by].short}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
