import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has a close wait for requests under way and for nothing else: connections without a request, which
 * browsers keep open or open ahead of need, end at once, the others with their answer.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });

  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (closing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });

  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of idle) socket.destroy();
  });
}
