import { connect } from 'node:net';
import { expect } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { waitFor } from '../waitFor.ts';
import { validMessage } from './requests.ts';

/** A connection to the server at an address, which the server closes, and everything received on it (latin1). */
export function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // A server that refuses a request may close the connection before it has read everything.
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => received, ended };
}

/**
 * Writes these bytes (latin1) to a new connection; resolves to everything received once the server has closed the
 * connection, which the request has to ask for.
 */
export async function sendRaw(port: number, text: string): Promise<string> {
  const { socket, received, ended } = openConnection(`http://127.0.0.1:${port}`);
  socket.write(Buffer.from(text, 'latin1'));
  await ended;
  return received();
}

/** The responses that a connection received; header names in lower case, and the last value of a repeated header. */
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

/** The head of a contact call with a body of this length. */
export function contactHead(length: number, ...more: readonly string[]): string {
  return [
    'POST /functions/v1/send-form-notification HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${DEVELOPMENT_ANON_KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n');
}

/**
 * Starts a contact call, and resolves once the server waits for its body. The returned function sends the body, and
 * resolves to everything received once the connection has ended.
 */
export async function beginMessage(
  url: string,
  message: string = validMessage.message,
): Promise<() => Promise<string>> {
  const body = JSON.stringify({ ...validMessage, message });
  const { socket, received, ended } = openConnection(url);
  socket.write(contactHead(Buffer.byteLength(body), 'Expect: 100-continue'));
  await waitFor(() => expect(received()).toContain('100 Continue'));
  return async () => {
    socket.write(body);
    await ended;
    return received();
  };
}
