import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Who is asked. */
export interface Asked {
  readonly origin: string;
  /** What vouches for it, with https. */
  readonly certificate?: Buffer;
}

/** A request, its path as it is sent. */
export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Written as it is, without the frame of a chunk that its headers say. */
  readonly unframed?: string;
}

/** An answer, its body as it was sent. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const AGENT = new Agent({ keepAlive: true });

/** Asks over HTTP/1.1; `from` is the address of this machine that the visitor has. */
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
