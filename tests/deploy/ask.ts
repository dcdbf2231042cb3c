import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The server of a request. */
export interface Asked {
  readonly origin: string;
  /** The root certificate, for https. */
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
