/** Work that outlasts a call, one at a time under each name. */
export interface Background {
  /**
   * Starts the work, or joins the work of this name that is running. Resolves to its result. An error is reported with
   * the name, so the caller need not wait.
   *
   * @param key what the work is about, such as a person: work about another runs beside it. It is not reported.
   */
  run<Result>(
    name: string,
    work: (stopping: AbortSignal) => Promise<Result>,
    key?: string,
  ): Promise<Result>;
  /** Whether work of this name, without a key, is running. */
  isRunning(name: string): boolean;
  /** Aborts the signal of all work. */
  stop(): void;
  /** Resolves once the work that is running has ended, well or not. */
  ended(): Promise<void>;
}

export function startBackground(onError: (error: unknown, name: string) => void): Background {
  const running = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  const idOf = (name: string, key = '') => `${name} ${key}`;
  return {
    isRunning: (name) => running.has(idOf(name)),
    stop: () => stopping.abort(),
    ended: async () => void (await Promise.allSettled(running.values())),
    run<Result>(name: string, work: (stopping: AbortSignal) => Promise<Result>, key?: string) {
      const id = idOf(name, key);
      const known = running.get(id) as Promise<Result> | undefined;
      if (known) return known;
      const started = work(stopping.signal).finally(() => running.delete(id));
      running.set(id, started);
      started.catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error, name);
      });
      return started;
    },
  };
}
