import { writeSync } from 'node:fs';

/** How long a line waits for a reader that is slow, and between two tries, in ms. */
const PATIENCE_MS = 1000;
const PAUSE_MS = 10;

let isFailing = false;

/**
 * Writes to standard output, in full before it returns. A line that cannot be written, since the disk is full,
 * the reader is stuck or the terminal gone, is lost, and the next one is tried again: a log stops no site.
 */
export const standardOutput = {
  write(line: string): void {
    const giveUpAt = performance.now() + (isFailing ? 0 : PATIENCE_MS);
    let rest = Buffer.from(line);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(1, rest));
      } catch (error) {
        const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN';
        isFailing = !isSlow || performance.now() > giveUpAt;
        if (isFailing) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
    isFailing = false;
  },
};
