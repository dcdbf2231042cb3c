import { vi } from 'vitest';

/** The default timeout, in ms: a busy machine is slow. */
const TIMEOUT_MS = 60_000;

/** `vi.waitFor` with a longer timeout: repeats `check` until it neither throws nor rejects. */
export function waitFor<Result>(
  check: () => Result | Promise<Result>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, ...options });
}
