import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from 'react';
import { CallFailed, isReachable } from './callDesk.ts';
import { LIVE } from './queryClient.ts';

/** Like React's `lazy`, but without a connection it goes on loading until there is one. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return reactLazy(() => load().catch(() => loadOnceReachable(load)));
}

async function loadOnceReachable<Module>(load: () => Promise<Module>): Promise<Module> {
  const wasReachable = await isReachable();
  while (!(await isReachable())) await untilNextTry();
  return load().catch(() => {
    if (wasReachable) throw new CallFailed(404, 'This page could not be loaded. Try it once more.');
    // Firefox never fetches a module again that it could not fetch once.
    window.location.reload();
    return new Promise(() => {});
  });
}

function untilNextTry(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIVE.refetchInterval);
    window.addEventListener('online', resolve, { once: true });
  });
}
