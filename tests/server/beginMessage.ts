import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { validMessage } from './requests.ts';

/**
 * Begins a contact call; resolves once the server waits for its body, to what sends that, and resolves to all
 * that came back once the connection has ended.
 */
export async function beginMessage(
  url: string,
  message: string = validMessage.message,
): Promise<() => Promise<string>> {
  const body = JSON.stringify({ ...validMessage, message });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  socket.write(
    [
      'POST /functions/v1/send-form-notification HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${DEVELOPMENT_ANON_KEY}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await vi.waitFor(() => expect(received).toContain('100 Continue'));
  return async () => {
    socket.write(body);
    await ended;
    return received;
  };
}
