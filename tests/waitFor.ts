import { vi } from 'vitest';

/** How long a test waits for a thing unless it says so itself, in ms: a loaded machine takes its time. */
const TIMEOUT_MS = 20_000;

/** Vitest's own `vi.waitFor`, with more patience: tries `check` again until it neither throws nor rejects. */
export function waitFor<Result>(
  check: () => Result | Promise<Result>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, ...options });
}
