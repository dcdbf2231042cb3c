import type { Assessment } from '../model/assessProcess.ts';
import { formatHours, formatNumber } from '../model/formatHours.ts';
import type { FigureName, Scenario } from '../model/processFigures.ts';
import { fixFirst } from './fixFirst.ts';

/** A figure with its unit: "9 days", "4.5%", "2,400". */
export function figureText(figure: FigureName, value: number, hoursPerDay: number): string {
  if (figure === 'lead-time' || figure === 'work') return formatHours(value, hoursPerDay);
  if (figure === 'flow-efficiency') return `${formatNumber(value * 100)}%`;
  return formatNumber(value);
}

/**
 * The difference of a figure in a scenario from today: "2.5 days less", "1 point more". `undefined` if one of the two
 * figures is missing, or if the difference rounds to 0.
 */
export function differenceText(
  figure: FigureName,
  scenario: Scenario,
  { process, figures }: Pick<Assessment, 'process' | 'figures'>,
): string | undefined {
  const value = figures[scenario][figure];
  const today = figures.today[figure];
  if (value === undefined || today === undefined) return undefined;
  const size = Math.abs(value - today);
  const { more, fewer, points } = fixFirst.figures;
  const amount =
    figure === 'flow-efficiency'
      ? points(formatNumber(size * 100))
      : figureText(figure, size, process.hoursPerDay);
  if (!/[1-9]/.test(amount)) return undefined;
  if (value > today) return more(amount);
  return figure === 'open-cases' || figure === 'work-week' ? fewer(amount) : fixFirst.less(amount);
}
