import autocannon from 'autocannon';
import { CONTACT_FUNCTION, DEVELOPMENT_ANON_KEY, FUNCTIONS_PATH } from '../forms/apiContract.ts';

/** Rate and latency of a server under load. */
export type Load = Awaited<ReturnType<typeof load>>;

/** The encodings that a browser accepts. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PAGE_CONNECTIONS = 32;
const MESSAGE_CONNECTIONS = 16;

/** Requests a page over 32 open connections, each as fast as it is answered. Rejects if a response is not 2xx. */
export function loadPage(url: string, seconds: number): Promise<Load> {
  return load({ url, headers: BROWSER_HEADERS, connections: PAGE_CONNECTIONS, duration: seconds });
}

/**
 * Sends contact messages over 16 connections, each as fast as it is answered; `limits` can lower both. Each message has
 * a text and a key of its own. Rejects if a message is refused.
 */
export function sendMessages(
  origin: string,
  seconds: number,
  limits: Pick<autocannon.Options, 'connections' | 'overallRate'> = {},
): Promise<Load> {
  return load({
    url: `${origin}${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${DEVELOPMENT_ANON_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: 'Ada Byron',
      email: 'ada@example.org',
      company: 'Analytical Engines Ltd',
      location: 'homepage',
      message: 'Our invoices take nine days, and nobody knows why. Please look at [<id>].',
      submission_id: '[<id>]',
    }),
    idReplacement: true,
    connections: MESSAGE_CONNECTIONS,
    duration: seconds,
    ...limits,
  });
}

/** Requests an address over one connection, at most `overallRate` times a second. */
export function probe(url: string, seconds: number, overallRate = 200): Promise<Load> {
  return load({ url, connections: 1, duration: seconds, overallRate });
}

/** Makes one call after the other, with this cookie. Rejects if a response is not 2xx. */
export function repeatCall(url: string, cookie: string, amount: number): Promise<Load> {
  return load({ url, headers: { cookie }, connections: 1, amount });
}

/** Posts empty forms over 30 connections. Rejects if a response is 5xx. */
export function postEmptyForms(origin: string, seconds: number): Promise<Load> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return load(
    { url: `${origin}/contact`, method: 'POST', headers, connections: 30, duration: seconds },
    true,
  );
}

async function load(options: autocannon.Options, mayBeRefused = false) {
  const result = await autocannon(options);
  const wrong = mayBeRefused ? result['5xx'] : result.non2xx;
  if (wrong + result.errors > 0) {
    throw new Error(`${options.url}: ${wrong} wrong answers, ${result.errors} errors`);
  }
  const { requests, latency } = result;
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}
