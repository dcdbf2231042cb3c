import { connect } from 'node:net';

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

/** The answers in what a connection received; header names are in lower case, of a repeated one the last counts. */
export function readAnswers(received: string) {
  const answers = received.matchAll(/HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g);
  return Array.from(answers, ([, status, lines = '']) => ({
    status: Number(status),
    headers: new Map(
      Array.from(lines.matchAll(/^([^:\r\n]*):[ \t]*(.*?)\r$/gm), ([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  }));
}
