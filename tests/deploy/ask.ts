import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The server of a request, with its root certificate for https. */
export interface Asked {
  readonly origin: string;
  readonly certificate?: Buffer;
}

/** A request, with its path as it is sent. */
export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent as it is, even if the headers announce chunks. */
  readonly unframed?: string;
}

/** A response, with its body as it was sent. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const AGENT = new Agent({ keepAlive: true });

/** Sends a request over HTTP/1.1; `from` is the visitor's address, one of this machine. */
export function ask(
  { origin, certificate }: Asked,
  { path, method = 'GET', headers = {}, body, unframed }: Question,
  from?: string,
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const options = {
    host: hostname,
    port,
    path,
    method,
    headers,
    ...(from && { localAddress: from }),
    family: 4,
  };
  return new Promise((resolve, reject) => {
    const sent =
      protocol === 'https:'
        ? tlsRequest({ ...options, agent: AGENT, ca: certificate })
        : plainRequest(options);
    sent.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
    });
    sent.on('error', reject);
    if (unframed !== undefined) {
      sent.flushHeaders();
      sent.chunkedEncoding = false;
    }
    sent.end(unframed ?? body);
  });
}

/** Headers about the sender, the connection and the length of the body; our server answers every range. */
const NOT_COMPARED = [
  'accept-ranges',
  'alt-svc',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
];
/** Each server makes its own validators from the time and size of a file. */
const VALIDATORS = ['etag', 'last-modified'];
/** Headers that a 304 response may leave out. */
const KNOWN = ['content-encoding', 'content-type', 'last-modified'];

/** The differences between the responses of the server and of a proxy that are not allowed. */
export function differences(question: Question, ours: Answer, theirs: Answer): string[] {
  if (isRefusedEarlier(question, ours, theirs)) return [];
  const own = comparable(ours);
  const other = comparable(theirs);
  const { path, method = 'GET', headers = {} } = question;
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((name) => own.get(name) !== other.get(name))
    .map((name) => `${name}: ${excerpt(own.get(name))} -> ${excerpt(other.get(name))}`)
    .map((line) => `${method} ${path} ${JSON.stringify(headers)}: ${line}`);
}

/** Whether the proxy itself refused what the server refuses too: TRACE, or a path that is malformed or leads out. */
function isRefusedEarlier({ path, method }: Question, ours: Answer, theirs: Answer): boolean {
  const [target = ''] = path.split('?', 1);
  const isOdd = /%(?![\da-f]{2})|%00|%2e|%2f|%5c|%c0|%e0|\\|\.\./i.test(target);
  if (!isOdd && method !== 'TRACE') return false;
  return [400, 405].includes(theirs.status) && [404, 405].includes(ours.status);
}

function comparable({ status, headers, body }: Answer): Map<string, unknown> {
  const leftOut = status === 304 ? [...NOT_COMPARED, ...KNOWN] : NOT_COMPARED;
  const told = Object.entries(headers).filter(([name]) => !leftOut.includes(name));
  return new Map<string, unknown>([
    ['status', status],
    ['body', body.toString('latin1')],
    ...told.map(([name, value]): [string, unknown] => [
      name,
      VALIDATORS.includes(name) ? 'there' : String(value),
    ]),
  ]);
}

function excerpt(value: unknown): string {
  return String(value).slice(0, 200);
}
