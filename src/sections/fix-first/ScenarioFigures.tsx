import { clsx } from 'clsx';
import { fixFirst } from '../../content/fix-first.ts';
import type { Assessment } from '../../process/assessProcess.ts';
import {
  FIGURES,
  type FigureName,
  neverEnds,
  SCENARIOS,
  type Scenario,
} from '../../process/processFigures.ts';
import { Formula } from './Formula.tsx';
import { differenceText, figureText } from './figureText.ts';

const { figures: words, scenarios } = fixFirst;

/** The figures of a process, today and in the two futures, each with its formula. */
export function ScenarioFigures({ assessment }: { assessment: Assessment }) {
  return (
    <section aria-labelledby="figures" className="@container mt-section mb-12 print:my-4">
      <h2 id="figures" className="text-section print:text-title">
        {words.title}
      </h2>
      <p className="mt-3 text-ink-soft print:hidden">{words.lead}</p>
      <div className="mt-8 grid gap-y-10 @chart:grid-cols-[2fr_1fr_1fr] @chart:gap-y-0 print:mt-2">
        {SCENARIOS.map((scenario) => (
          <section
            key={scenario}
            data-scenario={scenario}
            aria-labelledby={`figures-${scenario}`}
            className="@chart:row-span-8 @chart:grid @chart:grid-rows-subgrid"
          >
            <h3
              id={`figures-${scenario}`}
              className={clsx(
                'self-end pe-4 pb-3 font-semibold print:pb-0',
                scenario === 'today' && '@chart:ms-[50%]',
              )}
            >
              {scenarios[scenario]}
            </h3>
            <dl className="@chart:row-span-7 @chart:grid @chart:grid-rows-subgrid">
              {FIGURES.filter((figure) => scenario === 'today' || figure !== 'rework-week').map(
                (figure) => (
                  <FigureRow key={figure} {...{ scenario, figure, assessment }} />
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

/** A figure's name; of the futures it is seen only where they do not stand beside today's. */
const LABEL = {
  today: 'w-2/5 shrink-0 py-2 pe-4 @chart:w-1/2 print:py-0',
  future:
    'sr-only @max-chart:not-sr-only @max-chart:w-2/5 @max-chart:shrink-0 @max-chart:py-2 @max-chart:pe-4',
} as const;

interface FigureRowProps {
  scenario: Scenario;
  figure: FigureName;
  assessment: Assessment;
}

/** A figure with its name: today as it is, in a future as the difference from today. */
function FigureRow({ scenario, figure, assessment }: FigureRowProps) {
  const { process, figures } = assessment;
  const isToday = scenario === 'today';
  const value = figures[scenario][figure];
  const own = value === undefined ? undefined : figureText(figure, value, process.hoursPerDay);
  const difference = isToday ? undefined : differenceText(figure, scenario, assessment);
  const isTime = figure === 'lead-time' || figure === 'work';
  const missing = isTime && neverEnds(process) ? fixFirst.neverEnds : fixFirst.unknown;
  const text = isToday ? own : (difference ?? (own && fixFirst.noChange));
  return (
    <div className="flex items-baseline border-t border-hairline print:text-small">
      <dt className={LABEL[isToday ? 'today' : 'future']}>{words.words[figure].label}</dt>
      <dd className="flex grow flex-wrap items-baseline gap-x-3 pe-3 pb-1">
        <Formula
          id={`${scenario}-${figure}`}
          words={words.words[figure]}
          isStrong={isToday ? own !== undefined : difference !== undefined}
          data-figure={figure}
          data-value={value}
        >
          {text ?? missing}
        </Formula>
        {difference && (
          <span className="tabular text-small whitespace-nowrap text-ink-soft">{own}</span>
        )}
      </dd>
    </div>
  );
}
