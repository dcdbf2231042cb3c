import { memo, useEffect, useState } from 'react';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { formatDifference, formatFigure } from '../copy/formatFigure.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { FIGURES, type FigureName, neverEnds } from '../model/processFigures.ts';
import { SCENARIOS, type Scenario } from '../model/scenarios.ts';
import { FORMULA_ID_PREFIX, formulaHandlers, startFormulas } from './formulaTip.ts';

const { figures: figureTexts, scenarios } = fixFirstText;

/** The names of the figures in `data-figure`, on which other programs rely. */
const FIGURE_NAMES: Readonly<Record<FigureName, string>> = {
  leadTime: 'lead-time',
  work: 'work',
  flowEfficiency: 'flow-efficiency',
  openCases: 'open-cases',
  weeklyWork: 'work-week',
  weeklyCost: 'cost-week',
  weeklyRework: 'rework-week',
};

/** The figures of a process today and with each of the two changes, each with its formula. */
export const ScenarioFigures = memo(function ScenarioFigures({
  assessment,
}: {
  assessment: Assessment;
}) {
  // The figures are disabled until the hydration, so the page itself needs no formulas.
  const [hasFormulas, setHasFormulas] = useState(false);
  useEffect(() => setHasFormulas(true), []);
  useEffect(() => (hasFormulas ? startFormulas() : undefined), [hasFormulas]);
  return (
    <section
      aria-labelledby="figures"
      className="all-figures relative overflow-clip pt-6 pb-5 lg:py-14"
      {...formulaHandlers}
    >
      <h2 id="figures" className="text-section">
        {figureTexts.title}
      </h2>
      <p className="mt-2 text-small text-ink-soft screen-only">{figureTexts.lead}</p>
      <DataTable
        caption={figureTexts.title}
        columns={['', ...SCENARIOS.map((scenario) => scenarios[scenario])]}
        rows={FIGURES.map((figure) => [
          figureTexts.byName[figure].label,
          ...SCENARIOS.map((scenario) => (
            <Figure key={scenario} {...{ scenario, figure, assessment, hasFormulas }} />
          )),
        ])}
        phone="columns"
        className="figures"
        parts={{ caption: 'sr-only' }}
      />
      {hasFormulas &&
        FIGURES.map((figure) => (
          <p
            key={figure}
            id={FORMULA_ID_PREFIX + figure}
            popover="auto"
            role="tooltip"
            className="formula-tip"
          >
            {figureTexts.byName[figure].formula}
          </p>
        ))}
    </section>
  );
});

interface FigureProps {
  scenario: Scenario;
  figure: FigureName;
  assessment: Assessment;
  hasFormulas: boolean;
}

/** A figure. With a change, the difference from today comes first. Rework is only a figure of today. */
function Figure({ scenario, figure, assessment, hasFormulas }: FigureProps) {
  const { process, figures } = assessment;
  const isToday = scenario === 'today';
  if (!isToday && figure === 'weeklyRework') return null;
  const value = figures[scenario][figure];
  const text = value === undefined ? undefined : formatFigure(figure, value, process.hoursPerDay);
  const difference = formatDifference(figure, scenario, assessment);
  const formulaId = hasFormulas ? FORMULA_ID_PREFIX + figure : undefined;
  const isTime = figure === 'leadTime' || figure === 'work';
  const missing = isTime && neverEnds(process) ? fixFirstText.neverEnds : fixFirstText.unknown;
  return (
    <div data-scenario={scenario}>
      <button
        type="button"
        popoverTarget={formulaId}
        // Only today's buttons, so that a screen reader reads each formula once.
        aria-describedby={isToday ? formulaId : undefined}
        data-figure={FIGURE_NAMES[figure]}
        data-value={value}
      >
        {isToday && text && <strong>{text}</strong>}
        {difference && (
          <strong>
            <span className="full">{difference.full}</span>
            <span className="short" aria-hidden="true">
              {difference.short}
            </span>
          </strong>
        )}
        {!(isToday && text) && !difference && <span>{text ? fixFirstText.noChange : missing}</span>}
        {/* For screen readers that jump from button to button. */}
        <span className="sr-only">{`${figureTexts.byName[figure].label}, ${scenarios[scenario]}`}</span>
      </button>
      {difference && <span className="value">{text}</span>}
    </div>
  );
}
