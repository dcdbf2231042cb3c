import { formatNumber } from '../../../formats.ts';
import { SPENDING_RULES, SPENDING_WEEKS } from '../../content/shared/spendingRules.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { spendingLimitOf } from '../model/spendingLimit.ts';

/** The most that the advised change may cost. Without `limit`, `words` says what is missing. */
interface SpendingLimitText {
  readonly title: string;
  readonly limit?: { readonly text: string; readonly min: number; readonly max: number };
  readonly words: string;
}

const PERIOD = `${SPENDING_WEEKS} weeks (${SPENDING_RULES.months} months of ${SPENDING_RULES.weeksAYear} weeks a year)`;

/** Returns `undefined` if the verdict advises no change, or if the process never ends. */
export function describeSpendingLimit(assessment: Assessment): SpendingLimitText | undefined {
  const { process, verdict } = assessment;
  if (verdict === 'incomplete' || verdict === 'neither') return undefined;
  const title = verdict === 'buy' ? 'The most this tool may cost' : 'The most this repair may cost';
  if (process.casesPerWeek === undefined)
    return { title, words: 'Enter the cases per week to see the limit.' };
  const found = spendingLimitOf(assessment);
  if (!found) return undefined;
  const [what, unit] = {
    buy: ['hours of work saved a week', 'an hour'],
    decide: ['hours of rework a week', 'an hour'],
    repair: ['days less waiting a week', 'a day'],
  }[verdict];
  const saved = `${formatNumber(found.saved)} ${what}`;
  const { price, min, max } = found;
  if (price === undefined) {
    const missing = verdict === 'repair' ? 'what a day costs' : 'what an hour costs';
    return { title, words: `${saved}. Enter ${missing} to see the limit.` };
  }
  const text = min === max ? formatNumber(min) : `${formatNumber(min)} to ${formatNumber(max)}`;
  const assumed = verdict === 'repair' ? ', for half and for three quarters of the wait' : '';
  const words = `${saved} × ${formatNumber(price)} ${unit} × ${PERIOD}${assumed}. Our fees are included.`;
  return { title, limit: { text, min, max }, words };
}
