import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DATA_HEADERS } from '../calls/crossOrigin.ts';

/** Where Node says more than that it could not read a request. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const BODY = JSON.stringify({ error: 'The request could not be read' });

/**
 * What answers bytes that are no request, or one that does not end: a status, `securityHeaders` and the
 * end of the connection. It goes around routes, hooks and the log.
 */
export function refuseUnreadable(
  securityHeaders: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({
    ...securityHeaders,
    ...DATA_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);

  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${BODY}`);
    }
    socket.destroy(error);
  };
}
