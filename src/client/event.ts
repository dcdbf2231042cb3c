import type { ClientDirective } from 'astro';

/** Hydrates an island on the first of the events of the window that its `client:event` names. */
const event: ClientDirective = (load, { value }) => {
  const types: readonly string[] = Array.isArray(value) ? value : [];
  const start = async () => {
    for (const type of types) window.removeEventListener(type, start);
    const hydrate = await load();
    await hydrate();
  };
  for (const type of types) window.addEventListener(type, start);
};

export default event;
