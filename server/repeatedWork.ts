/** Does something now, and again `everyMs` after each end; `onFailure` gets the first of failures in a row. */
export function startRepeatedWork(options: {
  readonly work: () => Promise<void>;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}) {
  const { work, everyMs, onFailure } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;
  let running = run();

  async function run(): Promise<void> {
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs).unref();
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
