import type { Engine } from './engine.ts';

/** Presses what a visitor knows by its name: a button, a field or a choice, in a group if it is named. */
export async function clickOn(engine: Engine, name: string, group?: string): Promise<void> {
  const point = await engine.read(moveIntoView, name, group ?? null);
  if (!point) throw new Error(`there is no ${name} to press${group ? ` in ${group}` : ''}`);
  await engine.click(point.x, point.y);
}

/** Runs in the page: puts what has this name into the middle of the screen; where to press it, if it is seen. */
function moveIntoView(name: string, group: string | null): { x: number; y: number } | undefined {
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    if (labels.length > 0) return labels.map((id) => textOf(document.getElementById(id))).join(' ');
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
    const legend = element.matches('fieldset') ? element.querySelector('legend') : undefined;
    return element.ariaLabel ?? textOf(label ?? legend ?? element);
  };
  const within = group
    ? [...document.querySelectorAll('fieldset, [role="group"]')].find(
        (one) => nameOf(one) === group,
      )
    : document;
  const controls = [...(within?.querySelectorAll('a, button, input, select, textarea') ?? [])];
  const control = controls.find((one) => nameOf(one) === name && one.checkVisibility());
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = control?.getBoundingClientRect();
  if (!control || !box) return undefined;
  const point = {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
  };
  const hit = document.elementFromPoint(point.x, point.y);
  return control.contains(hit) ? point : undefined;
}
