import type { ClientDirective } from 'astro';

/** What `client:touch` may be given: events of the window that also bring the island to life. */
interface TouchOptions {
  readonly events?: readonly string[];
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const REACH_MARGIN = '200px';

/** Hydrates an island when it is touched, when it comes into view, or on one of the named events. */
const touch: ClientDirective = (load, { value }, island) => {
  const { events = [] } = (value === true ? {} : value) as TouchOptions;
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

export default touch;
