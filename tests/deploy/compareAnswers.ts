import type { Answer, Question } from './ask.ts';

/** What each sender says of itself and of the connection. */
const OF_THE_SENDER = ['alt-svc', 'connection', 'date', 'keep-alive', 'server'];
/** Whether the length is told before the body; bodies are compared. */
const OF_THE_FRAME = ['content-length', 'transfer-encoding'];
/** Each makes its own of a file's time and size. */
const VALIDATORS = ['etag', 'last-modified'];
/** A hint only: every range is answered by our server. */
const HINTS = ['accept-ranges'];

/** Whether a proxy may not read what is asked: TRACE, or a path that is wrong or leads out of the site. */
export function isUnreadable({ path, method }: Question): boolean {
  const [target = ''] = path.split('?', 1);
  return method === 'TRACE' || /%(?![\da-f]{2})|%00|%2e|%2f|%5c|%c0|%e0|\\|\.\./i.test(target);
}

/** Whether a proxy refused by itself what the server has no more than a refusal for either. */
export function isRefusedUnasked(ours: Answer, theirs: Answer): boolean {
  return [400, 405].includes(theirs.status) && [404, 405].includes(ours.status);
}

/** What a visitor knows of a file that did not change. */
const KNOWN = ['content-encoding', 'content-type', 'last-modified'];

/** What differs between two answers and may not; empty when nothing does. */
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
