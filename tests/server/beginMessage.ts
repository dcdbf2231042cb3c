import { expect, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { validMessage } from './requests.ts';
import { openConnection } from './sendRaw.ts';

/**
 * Begins a contact call; resolves once the server waits for its body, to what sends that, and resolves to all
 * that came back once the connection has ended.
 */
export async function beginMessage(
  url: string,
  message: string = validMessage.message,
): Promise<() => Promise<string>> {
  const body = JSON.stringify({ ...validMessage, message });
  const { socket, received, ended } = openConnection(url);
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
  await vi.waitFor(() => expect(received()).toContain('100 Continue'));
  return async () => {
    socket.write(body);
    await ended;
    return received();
  };
}
