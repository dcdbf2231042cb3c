import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../milliseconds.ts';
import { startPolling } from '../concurrency/polling.ts';
import { errorMessage } from '../format/errorMessage.ts';

/** The pause before the next try to listen, in ms. */
const LISTEN_RETRY_MS = 2 * SECOND_MS;
/** The error of the system if another process has the port. */
const IN_USE = 'EADDRINUSE';

/**
 * Makes the desk listen on 127.0.0.1. Resolves after the first try, so that visitors never wait for the desk. If
 * another process has the port, as during an update of the site, it tries again until the port is free.
 */
export async function startDeskListener(desk: FastifyInstance, port: number): Promise<void> {
  const listen = () => desk.listen({ port, host: '127.0.0.1' });
  try {
    await listen();
    return;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === IN_USE;
    const next = isTaken ? `; it is tried again every ${LISTEN_RETRY_MS / SECOND_MS} seconds` : '';
    desk.log.error(
      `DESK_PORT: the desk cannot listen on port ${port} (${errorMessage(error)}), so the site runs without it${next}`,
    );
    if (!isTaken) return;
  }
  const retries = startPolling({
    delayMs: () => LISTEN_RETRY_MS,
    async work() {
      const outcome = await listen().catch(({ code }: NodeJS.ErrnoException) => code);
      if (outcome !== IN_USE) void retries.stop();
    },
    onFailure: () => undefined,
  });
}
