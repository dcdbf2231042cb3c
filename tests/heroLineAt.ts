/** Runs in the page: the shape of the home page's line, scrolled to a share of its stage. */
export function heroLineAt(share: number) {
  const stage = document.querySelector<HTMLElement>('.hero-stage');
  const content = stage?.firstElementChild;
  const line = stage?.querySelector<SVGPathElement>('.anim-untangle');
  const [time] = stage?.querySelectorAll('.hero-figure') ?? [];
  if (!stage || !content || !line || !time) throw new Error('The page has no such line.');
  const start =
    stage.getBoundingClientRect().top + scrollY - parseFloat(getComputedStyle(content).top);
  const length = stage.clientHeight - content.clientHeight;
  window.scrollTo({ top: start + share * length, behavior: 'instant' });
  const { right } = line.ownerSVGElement?.getBoundingClientRect() ?? { right: 0 };
  const end = [...stage.querySelectorAll('.hero-moved path')].at(-1)?.getBoundingClientRect().right;
  return {
    tangleHeight: Math.round(line.getBBox().height),
    gone: Math.abs(
      Math.round((100 * (right - (end ?? 0))) / (line.ownerSVGElement?.clientWidth ?? 1)),
    ),
    tenthsOfDays: getComputedStyle(time).getPropertyValue('--tenths'),
  };
}

/** What `heroLineAt` returns at places of the stage: as found, repaired, and automated as well. */
export const HERO_SHAPES = [
  [0, { tangleHeight: 162, gone: 0, tenthsOfDays: '90' }],
  [0.67, { tangleHeight: 0, gone: 28, tenthsOfDays: '65' }],
  [1, { tangleHeight: 0, gone: 29, tenthsOfDays: '64' }],
] as const;
