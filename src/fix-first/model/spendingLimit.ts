import { SPENDING_WEEKS } from '../../content/shared/spendingRules.ts';
import { type Assessment, gainsOf } from './assessProcess.ts';
import { neverEnds, reworkHours } from './processFigures.ts';

/** The shares of a wait of which a repair is expected to remove at least, and at most, so much. */
const WAIT_SHARES = { min: 0.5, max: 0.75 } as const;

/**
 * Calculates the most that the advised change may cost. The tool is worth the hours of work that it saves, and agreement
 * on what is right the hours of rework. The end of a wait takes no work, so it is worth its days at the price of a day's
 * delay. Without the price, there is no `min` and `max`. `undefined` if the verdict advises no change, or without cases
 * per week.
 */
export function spendingLimitOf({ process, figures, verdict }: Assessment) {
  const { casesPerWeek, costPerHour, delayPerDay, hoursPerDay } = process;
  if (casesPerWeek === undefined) return undefined;
  if (verdict === 'incomplete' || verdict === 'neither' || neverEnds(process)) return undefined;
  const savedPerCase = {
    buy: gainsOf(figures, 'work').tool,
    decide: reworkHours(process),
    repair: gainsOf(figures, 'leadTime').wait / hoursPerDay,
  }[verdict];
  /** Hours of work, or days that cases wait, a week. */
  const saved = casesPerWeek * savedPerCase;
  /** The price of one such hour or day. */
  const price = verdict === 'repair' ? delayPerDay : costPerHour;
  if (price === undefined) return { saved };
  const whole = saved * price * SPENDING_WEEKS;
  const shares = verdict === 'repair' ? WAIT_SHARES : { min: 1, max: 1 };
  return { saved, price, min: shares.min * whole, max: shares.max * whole };
}
