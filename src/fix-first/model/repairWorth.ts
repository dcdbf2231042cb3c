import type { Assessment } from './assessProcess.ts';
import { roundedDown, SPENDING_WEEKS, spendingLimit } from './spendingLimit.ts';

/** How the most that the advised change may cost is worked out. */
export interface RepairWorth {
  /** What it saves a week: hours of work, or days that cases wait. */
  readonly saved: number;
  /** What one of them costs. */
  readonly unitCost: number;
  readonly sum: number;
  /** The sum rounded down. */
  readonly most: number;
}

/**
 * What the change that the verdict advises is worth: the tool by the hours of work that it saves, an end to what comes
 * back by the hours of rework, and a wait, which takes no work, by its days at the price in the specimen report.
 * `undefined` if the verdict advises none, or if cases per week or cost per hour are missing.
 */
export function repairWorth({ process, figures, verdict }: Assessment): RepairWorth | undefined {
  const { casesPerWeek, costPerHour, hoursPerDay } = process;
  if (casesPerWeek === undefined || costPerHour === undefined) return undefined;
  const { today, tool, wait } = figures;
  const less = (before = Number.NaN, after = Number.NaN) => Math.max(before - after, 0);
  switch (verdict) {
    case 'buy':
      return worthOf(less(today['work-week'], tool['work-week']), costPerHour);
    case 'decide':
      return worthOf(less(today['rework-week'], 0), costPerHour);
    case 'repair': {
      const days = (less(today['lead-time'], wait['lead-time']) * casesPerWeek) / hoursPerDay;
      return worthOf(days, spendingLimit.delayPerDay);
    }
    default:
      return undefined;
  }
}

function worthOf(saved: number, unitCost: number): RepairWorth | undefined {
  if (Number.isNaN(saved)) return undefined;
  const sum = saved * unitCost * SPENDING_WEEKS;
  return { saved, unitCost, sum, most: roundedDown(sum) };
}
