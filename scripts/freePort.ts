import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Above what needs a right, and below what systems give to connections that go out. */
const [FIRST, END] = [10_000, 32_768];

/** A port of the loopback address that nothing listens on, and that no connection takes before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(FIRST, END);
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
