import { formatNumber } from '../../../formats.ts';
import { formatHours } from '../../format/formatHours.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { FigureName } from '../model/processFigures.ts';
import type { Scenario } from '../model/scenarios.ts';
import { fixFirstText } from './fixFirstText.ts';

/** A figure with its unit: "9 days", "4.5%", "2,400". */
export function formatFigure(figure: FigureName, value: number, hoursPerDay: number): string {
  if (figure === 'leadTime' || figure === 'work') return formatHours(value, hoursPerDay);
  if (figure === 'flowEfficiency') return `${formatNumber(value * 100)}%`;
  return formatNumber(value);
}

/**
 * The difference of a figure in a scenario from today, in words ("2.5 days less") and where there is little room
 * ("−2.5 days"). `undefined` if one of the two figures is missing, or if the difference rounds to 0.
 */
export function formatDifference(
  figure: FigureName,
  scenario: Scenario,
  { process, figures }: Assessment,
): { full: string; short: string } | undefined {
  const value = figures[scenario][figure];
  const today = figures.today[figure];
  if (value === undefined || today === undefined) return undefined;
  const size = Math.abs(value - today);
  const { more, fewer, points, shortUnit } = fixFirstText.figures;
  const amount =
    figure === 'flowEfficiency'
      ? points(formatNumber(size * 100))
      : formatFigure(figure, size, process.hoursPerDay);
  if (!/[1-9]/.test(amount)) return undefined;
  const short = shortUnit(amount);
  if (value > today) return { full: more(amount), short: `+${short}` };
  const isCounted = figure === 'openCases' || figure === 'weeklyWork';
  return { full: isCounted ? fewer(amount) : fixFirstText.less(amount), short: `−${short}` };
}
