import { clsx } from 'clsx';
import { teamTraining } from '../../../content/services/team-training.ts';
import { BarRow } from '../../../ui/data/BarRow.tsx';
import { MetricCards } from '../../../ui/data/MetricCards.tsx';
import { ScaleAxis } from '../../../ui/data/Scale.tsx';
import { Section, StickyHeading } from '../../../ui/layout/Section.tsx';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../../ui/line/geometry.ts';
import { Pulse, Tangle } from '../../../ui/line/shapes.tsx';
import { FeatureList } from '../../../ui/text/FeatureList.tsx';
import { PriceLinks } from '../ServicePageSections.tsx';

const { adoption, philosophy, modules, outcomes, support } = teamTraining;

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

/** The index of the phase that begins with the launch. */
const LAUNCH = 1;

/** Four phases of support along a timeline. */
export function TrainingSupport() {
  return (
    <Section labelledBy="support-title" heading={{ ...support, wide: true }}>
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 text-small">
        <li className="flex items-center gap-3">
          <span aria-hidden="true" className="h-px w-8 bg-ink" />
          {support.ours}
        </li>
        <li className="flex items-center gap-3">
          <span aria-hidden="true" className="h-1 w-8 bg-accent" />
          {support.yours}
        </li>
      </ul>
      <p className="sr-only">{support.drawingAlt}</p>
      <ol className="mt-12 grid gap-y-12 md:grid-cols-2 lg:grid-cols-4">
        {support.phases.map(({ title, text, timeline, handedOver }, index) => (
          <li key={title}>
            <div
              className={clsx(
                'relative drawn-stroke before:absolute before:inset-y-0',
                index === LAUNCH
                  ? 'before:-start-px before:w-0.5 before:bg-ink'
                  : 'isolate before:start-0 before:-z-10 before:w-px before:bg-hairline',
              )}
            >
              {index === LAUNCH && (
                <p className="ps-4 text-small font-semibold text-accent md:absolute md:bottom-full md:ps-0">
                  {support.launch}
                </p>
              )}
              <p className="tabular ps-4 pb-5 font-semibold">{timeline}</p>
              <SupportPhaseDrawing
                strands={support.strands}
                before={support.phases[index - 1]?.handedOver ?? 0}
                after={handedOver}
              />
            </div>
            <div className="mt-5 pe-8">
              <p className="text-small font-semibold text-accent">
                {`${support.phaseLabel} ${index + 1}`}
              </p>
              <h3 className="mt-1 text-title font-semibold">{title}</h3>
              <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const PITCH = 14;
const THIN = 1.25;
const BROAD = 4;

interface SupportPhaseDrawingProps {
  strands: number;
  /** The numbers of strands that are handed over before this phase, and by its end. */
  before: number;
  after: number;
}

/**
 * The strands of work in one phase. A strand is thin, and becomes broad where it is handed over. Lengths are in percent,
 * so that the drawings of all phases join.
 */
function SupportPhaseDrawing({ strands, before, after }: SupportPhaseDrawingProps) {
  return (
    <svg width="100%" height={strands * PITCH} aria-hidden="true" className="overflow-visible">
      {Array.from({ length: strands }, (_, index) => {
        const y = (index + 0.5) * PITCH;
        const turn = turningPoint(index, before, after);
        return (
          <g key={y}>
            <rect y={y - THIN / 2} width={`${turn}%`} height={THIN} className="fill-ink" />
            <rect
              x={`${turn}%`}
              y={y - BROAD / 2}
              width={`${100 - turn}%`}
              height={BROAD}
              className="fill-accent"
            />
            {turn > 0 && turn < 100 && (
              <circle cx={`${turn}%`} cy={y} r={5} className="fill-accent" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Where a strand is handed over, in percent of the width: 0 if in an earlier phase, 100 if in a later phase. */
function turningPoint(strand: number, before: number, after: number): number {
  if (strand < before) return 0;
  if (strand >= after) return 100;
  return Math.round((100 * (strand - before + 1)) / (after - before + 1));
}

/** A tangle for each person. */
const SEEDS = [4, 9, 15, 22, 27];
const WIDTH = 560;
const LANE = 78;
const FIRST_BEAT = 388;
/** The height of a tangle, larger than a lane, so that the tangles overlap. */
const REACH = 1.8 * LANE;

/** A line for each person. Each line has its own tangle, and all leave in step. */
export function TeamTrainingHeroDrawing() {
  return (
    <Drawing
      width={WIDTH}
      height={LANE * SEEDS.length}
      label={teamTraining.hero.drawingAlt}
      transitionPath={teamTraining.path}
      strokeWidth="2.25"
      className="h-auto w-full overflow-visible stroke-ink"
    >
      {SEEDS.map((seed, index) => (
        <Lane key={seed} seed={seed} level={(index + 0.5) * LANE} />
      ))}
    </Drawing>
  );
}

function Lane({ seed, level }: { seed: number; level: number }) {
  return (
    <>
      <Tangle
        level={level}
        seed={seed}
        width={WIDTH}
        height={REACH}
        totalTurns={7 + (seed % 4)}
        straightFrom={0.42 + (seed % 4) * 0.06}
        end={FIRST_BEAT}
      />
      <g className="stroke-accent">
        <path d={`M${FIRST_BEAT} ${level}H${WIDTH}`} />
        <Pulse xs={evenlySpaced(FIRST_BEAT, 40, 5)} levels={[level]} r={5} />
      </g>
    </>
  );
}
