import type { ClientDirective } from 'astro';

/** What `client:touch` may be given: events of the window that also bring the island to life. */
interface TouchOptions {
  readonly events?: readonly string[];
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const REACH_MARGIN = '200px';

/** Hydrates an island when it is touched, when it comes into view, or on one of the named events. */
const touch: ClientDirective = (load, options, island) => {
  const { events = [] } = parseOptions(options.value);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: REACH_MARGIN },
  );

  const start = async () => {
    observer.disconnect();
    for (const type of TOUCHES) island.removeEventListener(type, start);
    for (const type of events) window.removeEventListener(type, start);
    const hydrate = await load();
    await hydrate();
  };

  for (const type of TOUCHES) island.addEventListener(type, start);
  for (const type of events) window.addEventListener(type, start);
  if (events.length === 0) for (const child of island.children) observer.observe(child);
};

/** `client:touch` alone has the value `true`. */
function parseOptions(value: unknown): TouchOptions {
  return typeof value === 'object' && value !== null ? value : {};
}

export default touch;
