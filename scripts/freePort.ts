import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Above the privileged ports, and below the ports that systems use for outgoing connections. */
const [FIRST, END] = [10_000, 32_768];

/** Finds a free port on 127.0.0.1. */
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
