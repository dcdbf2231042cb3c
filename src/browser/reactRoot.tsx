import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface HydrateOptions {
  /** Hydrates within the current task, so that no event comes between. It blocks the page as long. */
  isInOneTask: boolean;
  /** Called once React handles the events of what it has hydrated or rendered. */
  onRendered: () => void;
  /** Called when the component has failed a second time, and its markup is as it was before. */
  onFailed: () => void;
}

/**
 * Hydrates a component in its container. React replaces the markup if somebody else has changed it, for example a
 * translator. If the component throws an error later, it is rendered once more; after another error its first markup
 * comes back, which React does not handle.
 */
export function hydrate(
  container: HTMLElement,
  Component: ComponentType,
  { isInOneTask, onRendered, onFailed }: HydrateOptions,
): void {
  const markup = Array.from(container.childNodes, (node) => node.cloneNode(true));
  const content = (
    <Rendered onRendered={onRendered}>
      <Component />
    </Rendered>
  );
  let root: Root;

  const renderAgain = () => {
    root.unmount();
    container.replaceChildren();
    root = createRoot(container, { onUncaughtError: once(giveUp) });
    flushSync(() => root.render(content));
  };
  const giveUp = () => {
    root.unmount();
    container.replaceChildren(...markup);
    onFailed();
  };
  const start = () => {
    root = hydrateRoot(container, content, { onUncaughtError: once(renderAgain) });
  };
  if (isInOneTask) flushSync(start);
  else start();
}

/** Reports each error, and acts on the first: React reports one for each node that it could not remove. */
function once(act: () => void): (error: unknown) => void {
  let hasActed = false;
  return (error) => {
    console.error(error);
    if (!hasActed) setTimeout(act);
    hasActed = true;
  };
}

function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useEffect(onRendered, [onRendered]);
  return children;
}
