import type { FastifyInstance } from 'fastify';

/** Work that outlasts a call, one at a time under each name. */
export interface Background {
  /**
   * Starts the work, unless work of this name is running. Returns the end of that which runs then. An error is logged
   * too, so the caller need not wait.
   */
  run<Result>(name: string, work: (stopping: AbortSignal) => Promise<Result>): Promise<Result>;
  isRunning(name: string): boolean;
}

/** When the desk closes, the signal of all work aborts, and its end is awaited. */
export function startBackground(app: FastifyInstance): Background {
  const running = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => void (await Promise.allSettled(running.values())));
  return {
    isRunning: (name) => running.has(name),
    run<Result>(name: string, work: (stopping: AbortSignal) => Promise<Result>) {
      const known = running.get(name) as Promise<Result> | undefined;
      if (known) return known;
      const started = work(stopping.signal).finally(() => running.delete(name));
      running.set(name, started);
      started.catch((err: unknown) => {
        if (!stopping.signal.aborted) app.log.error({ err }, 'work of the desk failed');
      });
      return started;
    },
  };
}
