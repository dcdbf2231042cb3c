import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = new Date();
let timer: number | undefined;
const listeners = new Set<() => void>();

/** The current time, which ticks while a component shows it. All components share one timer. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = window.setInterval(tick, TICK_MS);
    // After a while without a timer.
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}
