/** A number such as "200,000". */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** A count such as "1 reader" or "200,000 readers". */
export function countOf(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** How long so many mails take, such as "about 20 minutes". `rate` is in mails a minute. */
export function sendingTime(mails: number, rate: number): string {
  const minutes = Math.max(1, Math.ceil(mails / rate));
  return `about ${minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.round(minutes / 60), 'hour')}`;
}
