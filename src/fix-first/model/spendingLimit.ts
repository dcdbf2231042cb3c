import { SPENDING_RULES, SPENDING_WEEKS } from '../../content/shared/spendingRules.ts';
import { type Assessment, gainsOf } from './assessProcess.ts';
import { neverEnds, reworkHours, TOLERANCE } from './processFigures.ts';

/**
 * Calculates the most that the advised change may cost. The tool is worth the hours of work that it saves. Agreement on
 * what is right is worth the hours of rework. The end of a wait, which takes no work, is worth its days at the price in
 * the specimen report. `undefined` if the verdict advises no change, or if cases per week or cost per hour are missing.
 */
export function spendingLimitOf({ process, figures, verdict }: Assessment) {
  const { casesPerWeek, costPerHour, hoursPerDay } = process;
  if (casesPerWeek === undefined || costPerHour === undefined) return undefined;
  if (verdict === 'incomplete' || verdict === 'neither' || neverEnds(process)) return undefined;
  const savedPerCase = {
    buy: gainsOf(figures, 'work').tool,
    decide: reworkHours(process),
    repair: gainsOf(figures, 'leadTime').wait / hoursPerDay,
  }[verdict];
  /** Hours of work, or days that cases wait, a week. */
  const saved = casesPerWeek * savedPerCase;
  /** The cost of one such hour or day. */
  const unitCost = verdict === 'repair' ? SPENDING_RULES.delayPerDay : costPerHour;
  const sum = saved * unitCost * SPENDING_WEEKS;
  return { saved, unitCost, sum, amount: roundedDown(sum) };
}

/** A sum of money, rounded down to its first two digits; 0 for less than 1. */
function roundedDown(sum: number): number {
  if (sum < 1) return 0;
  const unit = 10 ** Math.max(Math.floor(Math.log10(sum)) - 1, 0);
  return Math.floor(sum / unit + TOLERANCE) * unit;
}
