import { HERO_SHAPES, heroLineAt } from '../heroLineAt.ts';
import { eventually, movingJourney } from './journey.ts';

movingJourney(
  'the home page’s line gets shorter while it is scrolled, and longer again',
  async ({ engine, site }) => {
    for (const width of [1280, 390]) {
      await engine.resize(width, 844);
      await engine.open(site.url);
      // The first scroll loads what moves the line.
      await engine.read(heroLineAt, 0.01);
      for (const [share, shape] of [...HERO_SHAPES, HERO_SHAPES[0]]) {
        await eventually(() => engine.read(heroLineAt, share)).toEqual(shape);
      }
    }
  },
);

/** Runs in the page: the height of a section's line, with its view at this share of the screen from the top. */
function lineHeightAt(section: string, share: number): number {
  const view = document.querySelector(`${section} .untangle-view:has(.anim-untangle)`);
  const line = view?.querySelector<SVGPathElement>('.anim-untangle');
  if (!view || !line) throw new Error('The section has no line.');
  const { top } = view.getBoundingClientRect();
  window.scrollBy({ top: top - share * innerHeight, behavior: 'instant' });
  return line.getBBox().height;
}

movingJourney(
  'lines of other pages come undone while they are in view',
  async ({ engine, site }) => {
    for (const [path, section] of [
      ['/technology', '#implementation'],
      ['/about', '.cta'],
      ['/about', '[aria-labelledby=vision-title]'],
    ] as const) {
      await engine.open(site.url + path);
      const at = (share: number) => eventually(() => engine.read(lineHeightAt, section, share));
      await at(0.9).toBeGreaterThan(10);
      await at(0.3).toBeLessThanOrEqual(0.5);
      await at(0.9).toBeGreaterThan(10);
    }
  },
);
