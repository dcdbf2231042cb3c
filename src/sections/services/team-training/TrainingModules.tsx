import { teamTraining } from '../../../content/services/team-training.ts';
import { RangeScale } from '../../../ui/RangeScale.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';

const { modules } = teamTraining;
const LONGEST = Math.max(...modules.items.map(({ duration }) => duration));
const WORKING_DAY = 8;

/** Six modules as a ledger, their durations drawn to scale. */
export function TrainingModules() {
  return (
    <Section id="modules" labelledBy="modules-title">
      <SectionHeading id="modules-title" title={modules.title} lead={modules.lead} />
      <ol className="mt-14 border-b border-ink">
        {modules.items.map(({ module, title, description, duration, format }) => (
          <li
            key={module}
            className="grid gap-x-12 gap-y-5 border-t border-ink py-7 md:split-5/4 lg:grid-cols-[6rem_6fr_5fr]"
          >
            <p className="tabular text-small font-semibold text-green md:col-span-2 lg:col-span-1 lg:pt-1">
              {module}
            </p>
            <div className="max-w-measure">
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{description}</p>
            </div>
            <div>
              <p className="tabular">
                <strong className="font-display text-title font-medium text-green">
                  {duration}
                </strong>{' '}
                {modules.hoursLabel}
              </p>
              <div className="mt-2">
                <RangeScale from={duration} end={LONGEST} mark={WORKING_DAY} />
              </div>
              <p className="mt-3">
                <span className="sr-only">{modules.formatLabel}: </span>
                {format}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
