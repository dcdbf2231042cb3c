import { connect } from 'node:net';

/** A connection to the server at an address, which closes when it wants to, and all that came back on it (latin1). */
export function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // A server that has said its no may close before it has read everything.
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => received, ended };
}

/**
 * Writes these bytes (latin1) to a new connection and resolves to all that came back, once the server
 * has closed it, which the request has to ask for.
 */
export async function sendRaw(port: number, text: string): Promise<string> {
  const { socket, received, ended } = openConnection(`http://127.0.0.1:${port}`);
  socket.write(Buffer.from(text, 'latin1'));
  await ended;
  return received();
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
