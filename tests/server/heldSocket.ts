import { spawnSync } from 'node:child_process';
import { BoundSocket } from 'node:net';
import { onTestFinished } from 'vitest';

const LISTEN = `require('node:net').createServer().listen({ fd: 3 }, () => process.exit())`;

/**
 * Listens on a socket until the test ends and passes it to servers, as systemd does. Connections wait while there is no
 * server.
 */
export function holdSocket() {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => socket.close());
  // Listening outlasts the process that started it; this process would also accept connections.
  const { status } = spawnSync(process.execPath, ['-e', LISTEN], {
    stdio: ['ignore', 'inherit', 'inherit', socket.fd()],
  });
  if (status !== 0) throw new Error('The socket could not be listened on');
  const address = socket.address();
  return {
    url: `http://127.0.0.1:${'port' in address ? address.port : ''}`,
    fd: socket.fd(),
    /** The launcher that passes this socket to a server; see startProcess. */
    launcher: ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh'],
  };
}
