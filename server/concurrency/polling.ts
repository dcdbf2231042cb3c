/**
 * Runs `work` now, and again `delayMs()` after the end of each run. The signal of `work` aborts on `stop`. `onFailure`
 * gets only the first of several failures in a row.
 */
export function startPolling(options: {
  readonly work: (stopping: AbortSignal) => Promise<void>;
  readonly delayMs: () => number;
  readonly onFailure: (error: unknown) => void;
}) {
  const { work, delayMs, onFailure } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasFailed = false;

  function wake(): void {
    if (signal.aborted) return;
    isWoken = running !== undefined;
    if (running) return;
    clearTimeout(timer);
    running = run().then(() => {
      running = undefined;
      if (!signal.aborted) timer = setTimeout(wake, isWoken ? 0 : delayMs());
    });
  }

  async function run(): Promise<void> {
    try {
      await work(signal);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
  }

  wake();
  return {
    /** Runs the work at once, or again as soon as the current run ends. */
    wake,
    /** Starts no more work, and resolves once the current run has ended. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
