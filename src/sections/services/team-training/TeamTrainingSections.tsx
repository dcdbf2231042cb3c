import { teamTraining } from '../../../content/services/team-training.ts';
import { BarRow } from '../../../ui/data/BarRow.tsx';
import { MetricCards } from '../../../ui/data/MetricCards.tsx';
import { ScaleAxis } from '../../../ui/data/Scale.tsx';
import { Section, StickyHeading } from '../../../ui/layout/Section.tsx';
import { FeatureList } from '../../../ui/text/FeatureList.tsx';
import { PriceLinks } from '../PriceLinks.tsx';

const { adoption, philosophy, modules, outcomes } = teamTraining;

export function TrainingAdoption() {
  return (
    <Section labelledBy="adoption-title" heading={{ ...adoption, wide: true }}>
      <MetricCards metrics={adoption.items} note={adoption.note} className="mt-10" />
    </Section>
  );
}

export function TrainingPhilosophy() {
  return (
    <Section labelledBy="philosophy-title" surface="accent" heading={philosophy}>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {Object.entries(philosophy.cards).map(([title, text]) => (
          <li key={title} className="card p-5 text-ink lg:p-8">
            <h3 className="text-title font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LONGEST = Math.max(...modules.items.map(({ duration }) => duration));
const WORKING_DAY = 8;

/** The modules, with their durations on one scale. */
export function TrainingModules() {
  return (
    <Section id="modules" heading={{ ...modules, wide: true }}>
      <div className="mt-6 grid gap-x-6 md:grid-cols-12">
        <div className="md:col-span-5 md:col-start-8">
          <ScaleAxis
            max={LONGEST}
            tickEvery={WORKING_DAY}
            endLabels={['0', `${LONGEST} ${modules.hoursLabel}`]}
          />
        </div>
      </div>
      <ol className="mt-3 border-b border-ink">
        {modules.items.map(({ title, text, duration, format }, index) => (
          <li key={title} className="grid gap-x-6 gap-y-3 border-t border-ink py-6 md:grid-cols-12">
            <p className="tabular text-small font-semibold text-accent md:col-span-12 lg:col-span-1 lg:pt-1">
              {`${modules.moduleLabel} ${index + 1}`}
            </p>
            <div className="md:col-span-7 lg:col-span-6">
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
            <div className="md:col-span-5">
              <dl>
                <BarRow
                  name={<span className="sr-only">{modules.durationLabel}</span>}
                  value={duration}
                  max={LONGEST}
                  figure={
                    <>
                      <strong className="font-display text-title font-medium text-accent">
                        {duration}
                      </strong>{' '}
                      {modules.hoursLabel}
                    </>
                  }
                  height={12}
                  marked
                  figureClass="font-normal"
                />
              </dl>
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
        <div>
          <FeatureList
            items={outcomes.items}
            ruled
            className="border-b border-hairline text-lead *:py-4"
          />
          <PriceLinks />
        </div>
      </StickyHeading>
    </Section>
  );
}
