/** How the most that a repair may cost is worked out, in every report and at /fix-first. */
export const spendingLimit = {
  /** The repair has to pay back within so many months. */
  months: 18,
  weeksAYear: 50,
  /** What a case that waits for a day costs in the specimen report, in the currency of the firm. */
  delayPerDay: 10,
} as const;

/** The weeks of `spendingLimit.months`. */
export const SPENDING_WEEKS = (spendingLimit.weeksAYear * spendingLimit.months) / 12;

/** A sum of money, rounded down to its first two digits; 0 for less than 1. */
export function roundedDown(sum: number): number {
  if (sum < 1) return 0;
  const unit = 10 ** Math.max(Math.floor(Math.log10(sum)) - 1, 0);
  return Math.floor(sum / unit + 1e-9) * unit;
}
