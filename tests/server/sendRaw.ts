import { connect } from 'node:net';

/** One answer as it stands in what a connection received. */
export interface RawAnswer {
  readonly status: number;
  /** Values by names in lower case; of a repeated header the last. */
  readonly headers: ReadonlyMap<string, string>;
  /** All that came after the head, the answers that follow included. */
  readonly rest: string;
}

/**
 * Writes these bytes (latin1) to a new connection and resolves to all that came back, once the server
 * has closed it, which the request has to ask for.
 */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // A server that has said its no may close before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.write(Buffer.from(text, 'latin1'));
  });
}

/** The answers in what a connection received. */
export function readAnswers(received: string): RawAnswer[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g)].map(
    ({ 0: head, 1: status, 2: lines = '', index }) => ({
      status: Number(status),
      headers: new Map(
        lines
          .split('\r\n')
          .filter(Boolean)
          .map((line) => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
          }),
      ),
      rest: received.slice(index + head.length),
    }),
  );
}
