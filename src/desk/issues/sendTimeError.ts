import { isSendTime, SEND_TIME_RULE } from '../../../forms/desk/issueRules.ts';

/** Why an issue cannot be sent at a typed time; empty if it can. Both are times as `localTime` writes them. */
export function sendTimeError(typed: string, now: string): string {
  if (typed === '') return 'Choose a date and a time.';
  if (!isSendTime(typed)) return SEND_TIME_RULE;
  return typed <= now ? 'That time has passed. Choose a later one.' : '';
}
