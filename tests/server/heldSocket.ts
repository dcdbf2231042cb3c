import { spawnSync } from 'node:child_process';
import { BoundSocket } from 'node:net';
import { onTestFinished } from 'vitest';

const LISTEN = `require('node:net').createServer().listen({ fd: 3 }, () => process.exit())`;

/**
 * Holds a socket until the test ends, and listens on it for a server, as systemd does it: what comes while there
 * is none waits.
 */
export function holdSocket() {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => socket.close());
  // It listens for good, whoever made it do so; in this process it would accept too.
  const { status } = spawnSync(process.execPath, ['-e', LISTEN], {
    stdio: ['ignore', 'inherit', 'inherit', socket.fd()],
  });
  if (status !== 0) throw new Error('The socket could not be listened on');
  const address = socket.address();
  return {
    url: `http://127.0.0.1:${'port' in address ? address.port : ''}`,
    fd: socket.fd(),
    /** The command that becomes a server which was given this socket; see startProcess. */
    launcher: ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh'],
  };
}
