/**
 * Does something now, and again `pauseMs()` after each end; `onFailure` gets the first of failures in a row. The
 * signal that the work is given aborts when it is to stop.
 */
export function startPolling(options: {
  readonly work: (stopping: AbortSignal) => Promise<void>;
  readonly pauseMs: () => number;
  readonly onFailure: (error: unknown) => void;
}) {
  const { work, pauseMs, onFailure } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failed = false;

  /** Does it at once, or at once after what is under way. */
  function wake(): void {
    if (signal.aborted) return;
    wokenMeanwhile = running !== undefined;
    if (running) return;
    clearTimeout(timer);
    running = run().then(() => {
      running = undefined;
      if (!signal.aborted) timer = setTimeout(wake, wokenMeanwhile ? 0 : pauseMs());
    });
  }

  async function run(): Promise<void> {
    try {
      await work(signal);
      failed = false;
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
    }
  }

  wake();
  return {
    wake,
    /** Begins nothing more and resolves once what is under way has ended. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
