import type { FastifyInstance } from 'fastify';

/** Work that outlasts a call, one at a time under each name. */
export interface Background {
  /**
   * Starts the work, or joins the work of this name that is running. Resolves to its result. An error is logged with
   * the name, so the caller need not wait.
   *
   * @param key what the work is about, such as a person: work about another runs beside it. It is not logged.
   */
  run<Result>(
    name: string,
    work: (stopping: AbortSignal) => Promise<Result>,
    key?: string,
  ): Promise<Result>;
  /** Whether work of this name, without a key, is running. */
  isRunning(name: string): boolean;
}

/** When the desk closes, the signal of all work aborts, and its end is awaited. */
export function startBackground(app: FastifyInstance): Background {
  const running = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => void (await Promise.allSettled(running.values())));
  const idOf = (name: string, key = '') => `${name} ${key}`;
  return {
    isRunning: (name) => running.has(idOf(name)),
    run<Result>(name: string, work: (stopping: AbortSignal) => Promise<Result>, key?: string) {
      const id = idOf(name, key);
      const known = running.get(id) as Promise<Result> | undefined;
      if (known) return known;
      const started = work(stopping.signal).finally(() => running.delete(id));
      running.set(id, started);
      started.catch((err: unknown) => {
        if (!stopping.signal.aborted) app.log.error({ err }, `work of the desk failed: ${name}`);
      });
      return started;
    },
  };
}
