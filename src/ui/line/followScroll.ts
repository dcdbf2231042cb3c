import { PATH_NUMBER } from './pathNumber.ts';

/** A keyframe: its share of the way, from 0 to 1, and its path data. */
type PathFrame = readonly [share: number, path: string];
type Keyframes = ReadonlyMap<string, readonly PathFrame[]>;

const KEYFRAMES = /@keyframes (untangle-\w+)\{((?:[^{}]+\{[^}]*\})+)/g;
const FRAME = /([\w.]+)%?\{d:path\("(.+?)"\)/g;

/**
 * Moves the lines of the page with the scroll, in browsers without scroll timelines or without `d` in CSS. There the
 * animations of `styles/untangle.css` are paused, and `--scrolled` on each `untangle-view` says how far they are, from
 * 0 to 1. Without `d`, the path data of the same keyframes are written to the paths.
 */
export async function followScroll(): Promise<void> {
  const views = [...document.querySelectorAll<HTMLElement>('.untangle-view')];
  const keyframes = CSS.supports('d', 'path("M0 0")') ? undefined : await loadKeyframes();
  const lines = views.map((view) => {
    const paths = [...view.querySelectorAll<SVGElement>('.anim-untangle')];
    return { view, drawPaths: keyframes ? paths.map((path) => pathDrawer(path, keyframes)) : [] };
  });
  let isWaiting = false;
  const draw = () => {
    isWaiting = false;
    for (const { view, drawPaths } of lines) {
      const scrolled = Math.min(Math.max(scrolledShare(view), 0), 1);
      view.dataset.followsScroll = '';
      view.style.setProperty('--scrolled', `${scrolled}`);
      for (const drawPath of drawPaths) drawPath(scrolled);
    }
  };
  const drawInNextFrame = () => {
    if (!isWaiting) requestAnimationFrame(draw);
    isWaiting = true;
  };
  addEventListener('scroll', drawInNextFrame, { passive: true });
  addEventListener('resize', drawInNextFrame);
  draw();
}

/** How far a view is scrolled through its animation range; below 0 before that, above 1 after it. */
function scrolledShare(view: Element): number {
  const { top, bottom, height } = view.getBoundingClientRect();
  const content = view.firstElementChild ?? view;
  const style = getComputedStyle(content);
  if (style.position === 'sticky') {
    return (Number.parseFloat(style.top) - top) / (height - content.clientHeight);
  }
  const bar = document.querySelector('[data-navigation]')?.clientHeight ?? 0;
  const contained = (innerHeight - bottom) / (innerHeight - bar - height);
  return (contained - 0.1) / 0.5;
}

/** Reads the keyframes from the text of the style sheet: a browser that does not know `d` drops them from its rules. */
async function loadKeyframes(): Promise<Keyframes> {
  const sheet = document.querySelector<HTMLLinkElement>('link[href*=untangle]');
  const text = sheet ? await (await fetch(sheet.href)).text() : '';
  const animations = Array.from(text.matchAll(KEYFRAMES), ([, name = '', rules = '']) => {
    const frames = Array.from(
      rules.matchAll(FRAME),
      ([, at = '', path = '']): PathFrame => [at === 'to' ? 1 : Number(at) / 100, path],
    );
    return [name, frames] as const;
  });
  return new Map(animations);
}

/** Returns a function that draws a path at a share of its keyframes. Its own path data stand for the first and the last. */
function pathDrawer(path: SVGElement, keyframes: Keyframes): (share: number) => void {
  const own = path.getAttribute('d') ?? '';
  const frames = [...(keyframes.get(path.style.getPropertyValue('--untangle')) ?? [])];
  if (frames[0]?.[0] !== 0) frames.unshift([0, own]);
  if (frames.at(-1)?.[0] !== 1) frames.push([1, own]);
  return (share) => {
    const index = Math.max(
      frames.findIndex(([at]) => at >= share),
      1,
    );
    const [[start, from] = [0, own], [end, to] = [1, own]] = frames.slice(index - 1, index + 1);
    path.setAttribute('d', interpolated(from, to, (share - start) / (end - start)));
  };
}

function interpolated(from: string, to: string, share: number): string {
  const targets = to.match(PATH_NUMBER) ?? [];
  let index = 0;
  return from.replace(PATH_NUMBER, (number) => {
    const target = Number(targets[index] ?? number);
    index += 1;
    return ` ${Number(number) + (target - Number(number)) * share}`;
  });
}
