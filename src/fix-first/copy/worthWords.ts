import type { Assessment } from '../model/assessProcess.ts';
import { formatNumber } from '../model/formatHours.ts';
import { repairWorth } from '../model/repairWorth.ts';
import { SPENDING_WEEKS, spendingLimit } from '../model/spendingLimit.ts';
import { fixFirst } from './fixFirst.ts';

/** The most that the advised change may cost, in words; without `most` what is missing for it. */
interface WorthWords {
  readonly title: string;
  readonly most?: string;
  readonly words: string;
}

const PERIOD = `${SPENDING_WEEKS} weeks: ${spendingLimit.months} months at ${spendingLimit.weeksAYear} weeks a year`;
const COUNTED = 'Everything counts: our fees, anything you buy, and your people’s hours.';

/** `undefined` if the verdict advises neither change, or if the process never ends. */
export function worthWords(assessment: Assessment): WorthWords | undefined {
  const { process, verdict } = assessment;
  if (verdict === 'incomplete' || verdict === 'neither') return undefined;
  const title = verdict === 'buy' ? 'The most this tool may cost' : 'The most this repair may cost';
  const { cases, price } = fixFirst.fields;
  const missing = [
    process.casesPerWeek === undefined && cases,
    process.pricePerHour === undefined && price,
  ].filter((label) => typeof label === 'string');
  if (missing.length > 0)
    return { title, words: `To work it out, we need: ${missing.join(' and ').toLowerCase()}.` };
  const worth = repairWorth(assessment);
  if (!worth) return undefined;
  const [saved, each, perWeek, sum] = [worth.saved, worth.price, worth.perWeek, worth.sum].map(
    formatNumber,
  );
  const total = `that is ${perWeek} a week, and ${sum} in ${PERIOD}.`;
  const most = formatNumber(worth.most);
  if (verdict === 'repair')
    return {
      title,
      most,
      words: `Without the wait, all cases of a week together wait ${saved} days less. If such a day costs you ${each}, as in our specimen report, ${total} Put in your own price: at twice as much, the sum is twice as high. On hours of work alone the repair is worth nothing, because a wait takes none. ${COUNTED}`,
    };
  const change = verdict === 'buy' ? 'The tool saves' : 'If nothing came back, you would save';
  return {
    title,
    most,
    words: `${change} ${saved} hours of work a week. At ${each} an hour, ${total} ${COUNTED}`,
  };
}
