import { vi } from 'vitest';

/** How long a test waits for a thing unless it says so itself, in ms: a loaded machine takes its time. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
