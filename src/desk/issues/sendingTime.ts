import { formatCount } from '../../../formats.ts';

/** How long so many mails take, such as "about 20 minutes". `rate` is in mails a minute. */
export function sendingTime(mails: number, rate: number): string {
  const minutes = Math.max(1, Math.ceil(mails / rate));
  return `about ${minutes < 120 ? formatCount(minutes, 'minute') : formatCount(Math.round(minutes / 60), 'hour')}`;
}
