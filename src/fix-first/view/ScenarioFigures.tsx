import { memo, useDeferredValue, useEffect } from 'react';
import { differenceText, figureText } from '../copy/figureText.ts';
import { fixFirst } from '../copy/fixFirst.ts';
import type { Assessment } from '../model/assessProcess.ts';
import {
  FIGURES,
  type FigureName,
  neverEnds,
  SCENARIOS,
  type Scenario,
} from '../model/processFigures.ts';
import { FORMULA, formulaHandlers, startFormulas } from './formulaTip.ts';

const { figures: words, scenarios } = fixFirst;

/** The figures of a process today and in the two scenarios, each with its formula. */
export function ScenarioFigures({ assessment }: { assessment: Assessment }) {
  useEffect(startFormulas, []);
  return (
    <section
      aria-labelledby="figures"
      className="all-figures pt-6 pb-5 lg:py-14"
      {...formulaHandlers}
    >
      <h2 id="figures" className="text-section">
        {words.title}
      </h2>
      <p className="mt-2 text-small text-ink-soft screen-only">{words.lead}</p>
      <FigureTable assessment={useDeferredValue(assessment)} />
      {FIGURES.map((figure) => (
        <p key={figure} id={FORMULA + figure} popover="auto" role="tooltip" className="formula-tip">
          {words.words[figure].formula}
        </p>
      ))}
    </section>
  );
}

const FigureTable = memo(function FigureTable({ assessment }: { assessment: Assessment }) {
  return (
    <div className="figures">
      {SCENARIOS.map((scenario) => (
        <section key={scenario} data-scenario={scenario} aria-labelledby={`figures-${scenario}`}>
          <h3 id={`figures-${scenario}`}>{scenarios[scenario]}</h3>
          <dl>
            {FIGURES.filter((figure) => scenario === 'today' || figure !== 'rework-week').map(
              (figure) => (
                <FigureRow key={figure} {...{ scenario, figure, assessment }} />
              ),
            )}
          </dl>
        </section>
      ))}
    </div>
  );
});

interface FigureRowProps {
  scenario: Scenario;
  figure: FigureName;
  assessment: Assessment;
}

/** A figure with its label. In a scenario, the difference from today comes first. */
function FigureRow({ scenario, figure, assessment }: FigureRowProps) {
  const { process, figures } = assessment;
  const isToday = scenario === 'today';
  const value = figures[scenario][figure];
  const text = value === undefined ? undefined : figureText(figure, value, process.hoursPerDay);
  const main = isToday ? text : differenceText(figure, scenario, assessment);
  const isTime = figure === 'lead-time' || figure === 'work';
  const { label } = words.words[figure];
  const missing = isTime && neverEnds(process) ? fixFirst.neverEnds : fixFirst.unknown;
  return (
    <div>
      <dt className={isToday ? undefined : 'sr-only'}>{label}</dt>
      <dd>
        <button
          type="button"
          popoverTarget={FORMULA + figure}
          // Only today's buttons, so that a screen reader reads each formula once.
          aria-describedby={isToday ? FORMULA + figure : undefined}
          data-figure={figure}
          data-value={value}
        >
          {main ? <strong>{main}</strong> : <span>{text ? fixFirst.noChange : missing}</span>}
          {/* For screen readers that jump from button to button. */}
          <span className="sr-only">{`${label}, ${scenarios[scenario]}`}</span>
        </button>
        {!isToday && main && <span>{text}</span>}
      </dd>
    </div>
  );
}
