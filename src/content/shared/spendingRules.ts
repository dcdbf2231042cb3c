/** How the most that a repair may cost is worked out, in every report and at /fix-first. */
export const SPENDING_RULES = {
  /** The repair has to pay back within so many months. */
  months: 18,
  weeksAYear: 50,
} as const;

/** The weeks of `SPENDING_RULES.months`. */
export const SPENDING_WEEKS = (SPENDING_RULES.weeksAYear * SPENDING_RULES.months) / 12;
