import { writeFileSync } from 'node:fs';

/** What a process has used from its start to its end. */
export interface ResourceUse {
  /** Time on the processor outside the kernel, in milliseconds, all threads together. */
  readonly userMs: number;
  readonly systemMs: number;
  /** The most memory that it held at one time, in megabytes. */
  readonly peakMb: number;
}

// Preloaded into a process (`node --import`), which writes its use to RESOURCE_USE_FILE when it ends.
process.on('exit', () => {
  const file = process.env.RESOURCE_USE_FILE;
  if (!file) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const use: ResourceUse = {
    userMs: userCPUTime / 1000,
    systemMs: systemCPUTime / 1000,
    peakMb: maxRSS / 1024,
  };
  writeFileSync(file, JSON.stringify(use));
});
