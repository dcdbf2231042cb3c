import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../durations.ts';
import { startPolling } from '../polling.ts';
import { errorMessage } from '../settings.ts';

/** How long it is until the next try to listen, in ms. */
const RETRY_MS = 2 * SECOND_MS;

/**
 * Lets the desk listen on 127.0.0.1. While another process has the port, as during an update of the site, it is tried
 * again: visitors never wait for the desk. Resolves with whether the first try succeeded.
 */
export async function listenToDesk(desk: FastifyInstance, port: number): Promise<boolean> {
  const listen = () => desk.listen({ port, host: '127.0.0.1' });
  try {
    await listen();
    return true;
  } catch (error) {
    desk.log.error(
      `DESK_PORT: the desk cannot listen on port ${port} (${errorMessage(error)}), so the site runs without it; it is tried again every 2 seconds`,
    );
  }
  const retries = startPolling({
    delayMs: () => RETRY_MS,
    async work() {
      const outcome = await listen().catch(({ code }: NodeJS.ErrnoException) => code);
      if (outcome !== 'EADDRINUSE') void retries.stop();
    },
    onFailure: () => undefined,
  });
  return false;
}
