import type { Answer, Question } from './ask.ts';

/** Headers about the sender and the connection. */
const OF_THE_SENDER = ['alt-svc', 'connection', 'date', 'keep-alive', 'server'];
/** Headers about the length of the body; the bodies themselves are compared. */
const OF_THE_FRAME = ['content-length', 'transfer-encoding'];
/** Each server makes its own validators from the time and size of a file. */
const VALIDATORS = ['etag', 'last-modified'];
/** Only a hint: our server answers every range. */
const HINTS = ['accept-ranges'];

/** Whether a proxy may refuse the request: TRACE, or a path that is malformed or leads out of the site. */
export function isUnreadable({ path, method }: Question): boolean {
  const [target = ''] = path.split('?', 1);
  return method === 'TRACE' || /%(?![\da-f]{2})|%00|%2e|%2f|%5c|%c0|%e0|\\|\.\./i.test(target);
}

/** Whether the proxy refused a request that the server refuses too. */
export function isRefusedUnasked(ours: Answer, theirs: Answer): boolean {
  return [400, 405].includes(theirs.status) && [404, 405].includes(ours.status);
}

/** Headers that a 304 response may leave out. */
const KNOWN = ['content-encoding', 'content-type', 'last-modified'];

/** The differences between two responses that are not allowed. */
export function differences(ours: Answer, theirs: Answer): string[] {
  const own = comparable(ours);
  const other = comparable(theirs);
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((name) => own.get(name) !== other.get(name))
    .map((name) => `${name}: ${excerpt(own.get(name))} -> ${excerpt(other.get(name))}`);
}

function comparable({ status, headers, body }: Answer): Map<string, string> {
  const left = Object.entries(headers).filter(
    ([name]) => ![...OF_THE_SENDER, ...OF_THE_FRAME, ...HINTS].includes(name),
  );
  const told = status === 304 ? left.filter(([name]) => !KNOWN.includes(name)) : left;
  return new Map([
    ['status', String(status)],
    ['body', body.toString('latin1')],
    ...told.map(([name, value]): [string, string] => [
      name,
      VALIDATORS.includes(name) ? 'there' : String(value),
    ]),
  ]);
}

function excerpt(value = 'none'): string {
  return value.slice(0, 200);
}
