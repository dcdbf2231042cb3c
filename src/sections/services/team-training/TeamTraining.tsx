import { teamTraining } from '../../../content/services/team-training.ts';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { FiguresOnScale } from '../../../ui/FiguresOnScale.tsx';
import { Scale } from '../../../ui/Scale.tsx';
import { Section, StickyHeading } from '../../../ui/Section.tsx';

const { adoption, philosophy, modules, outcomes } = teamTraining;

/** Three figures about adoption: two risks, then the effect of training. */
export function TrainingAdoption() {
  return (
    <Section labelledBy="adoption-title" heading={adoption}>
      <div className="mt-10 grid gap-y-8">
        {Object.entries(adoption.groups).map(([label, stats]) => (
          <div key={label}>
            <h3 className="font-semibold">{label}</h3>
            <FiguresOnScale figures={stats} className="mt-4 border-b border-ink" />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function TrainingPhilosophy() {
  return (
    <Section labelledBy="philosophy-title" surface="green" heading={philosophy}>
      <CardGrid cards={philosophy.cards} className="mt-10" />
    </Section>
  );
}

const LONGEST = Math.max(...modules.items.map(({ duration }) => duration));
const WORKING_DAY = 8;

/** Six modules, with their durations to scale. */
export function TrainingModules() {
  return (
    <Section id="modules" heading={{ ...modules, wide: true }}>
      <ol className="mt-10 border-b border-ink">
        {modules.items.map(({ title, text, duration, format }, index) => (
          <li key={title} className="grid gap-x-6 gap-y-3 border-t border-ink py-6 md:grid-cols-12">
            <p className="tabular text-small font-semibold text-green md:col-span-12 lg:col-span-1 lg:pt-1">
              {`${modules.moduleLabel} ${index + 1}`}
            </p>
            <div className="md:col-span-7 lg:col-span-6">
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
            <div className="md:col-span-5">
              <p className="tabular">
                <strong className="font-display text-title font-medium text-green">
                  {duration}
                </strong>{' '}
                {modules.hoursLabel}
              </p>
              <div className="mt-2">
                <Scale form="axis" value={duration} end={LONGEST} mark={WORKING_DAY} />
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

export function TrainingOutcomes() {
  return (
    <Section labelledBy="outcomes-title">
      <StickyHeading id="outcomes-title" {...outcomes}>
        <FeatureList
          items={outcomes.items}
          ruled
          className="border-b border-hairline text-lead *:py-4"
        />
      </StickyHeading>
    </Section>
  );
}
