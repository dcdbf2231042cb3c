import { SPENDING_RULES, SPENDING_WEEKS } from '../../content/shared/spendingRules.ts';
import { formatNumber } from '../../format/formatNumber.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { spendingLimitOf } from '../model/spendingLimit.ts';
import { fixFirstText } from './fixFirstText.ts';

/** The most that the advised change may cost. Without `amount`, `words` names the fields that are missing. */
interface SpendingLimitText {
  readonly title: string;
  readonly amount?: string;
  readonly words: string;
}

const PERIOD = `${SPENDING_WEEKS} weeks (${SPENDING_RULES.months} months of ${SPENDING_RULES.weeksAYear} weeks a year)`;
const COUNTED = 'Our fees are included.';

/** Returns `undefined` if the verdict advises no change, or if the process never ends. */
export function describeSpendingLimit(assessment: Assessment): SpendingLimitText | undefined {
  const { process, verdict } = assessment;
  if (verdict === 'incomplete' || verdict === 'neither') return undefined;
  const title = verdict === 'buy' ? 'The most this tool may cost' : 'The most this repair may cost';
  const { casesPerWeek, costPerHour } = fixFirstText.fields;
  const missing = [
    process.casesPerWeek === undefined && casesPerWeek,
    process.costPerHour === undefined && costPerHour,
  ].filter((label) => typeof label === 'string');
  if (missing.length > 0)
    return { title, words: `To work it out, we need: ${missing.join(' and ').toLowerCase()}.` };
  const limit = spendingLimitOf(assessment);
  if (!limit) return undefined;
  const [saved, each, sum] = [limit.saved, limit.unitCost, limit.sum].map(formatNumber);
  const total = `× ${PERIOD} = ${sum}, rounded down.`;
  const words = {
    buy: `${saved} hours of work saved a week × ${each} an hour ${total}`,
    decide: `${saved} hours of rework a week × ${each} an hour ${total}`,
    repair: `${saved} days less waiting a week × ${each} a day, as in our specimen report, ${total} Use your own price. Half of the wait, half of the sum.`,
  }[verdict];
  return { title, amount: formatNumber(limit.amount), words: `${words} ${COUNTED}` };
}
