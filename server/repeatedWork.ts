/**
 * Does something now, then again and again: `everyMs` after it succeeded, `retryMs` after it failed. Of
 * failures in a row the first is given to `onFailure`.
 */
export function startRepeatedWork(options: {
  readonly work: () => Promise<void>;
  readonly everyMs: number;
  readonly retryMs: number;
  readonly onFailure: (error: unknown) => void;
}) {
  const { work, everyMs, retryMs, onFailure } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;
  let running = run();

  async function run(): Promise<void> {
    let pauseMs = everyMs;
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
      pauseMs = retryMs;
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs).unref();
  }

  return {
    /** Begins nothing more and resolves once what is under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
