import { isFromThisSite, isNewVisit } from './visit.ts';

/**
 * Blocks of text whose lines must not break anew while somebody reads them. What is folded away is not
 * asked: each answer would lay it out.
 */
const BLOCKS = ':is(h1, h2, h3, p, ul, li, dd):not(details *)';

/** How much closer or wider words may stand to keep a block's lines, in em: too little to be seen. */
const SPACINGS_EM = [0.03, 0.06, 0.1, 0.15];

/**
 * Sets the page in the site's own fonts. A first visit is painted in the fallback fonts
 * (`styles/fonts.css`), so that no font competes with the page for the line (docs/decisions/0006); both
 * fonts then take their place in one step, which moves nothing. Whoever comes from another page of the
 * site has them already.
 */
export function startSiteFonts(): void {
  if (hasFonts()) {
    set();
    void load();
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void load().then(setKeepingLines);
  }).observe({ type: 'paint', buffered: true });
}

function set(): void {
  document.documentElement.dataset.siteFonts = '';
}

/** Never rejects: without our fonts the fallbacks stay. */
function load(): Promise<unknown> {
  const style = getComputedStyle(document.documentElement);
  return Promise.allSettled(
    ['--font-display-face', '--font-text-face'].map((face) =>
      document.fonts.load(`1em ${style.getPropertyValue(face)}`),
    ),
  );
}

/** Whether the fonts are in the browser's cache, or nobody waits for the first paint. */
function hasFonts(): boolean {
  return document.prerendering || !isNewVisit() || isFromThisSite();
}

/** A block on the screen that would take a line more or less has its words set closer or wider. */
function setKeepingLines(): void {
  const shown = [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  const heights = new Map(shown.map((block) => [block, block.offsetHeight]));
  set();
  for (const [block, height] of heights) {
    const direction = Math.sign(height - block.offsetHeight);
    for (const spacing of SPACINGS_EM) {
      if (block.offsetHeight === height) break;
      block.style.wordSpacing = `${direction * spacing}em`;
    }
  }
}
