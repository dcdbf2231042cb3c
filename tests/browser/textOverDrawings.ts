import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { channels, contrast } from '../contrast.ts';

/** A line of text over a drawing, in CSS pixels from the page's top left corner. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly size: 'small' | 'large';
}

/**
 * Lines of text with too little contrast to the drawing or gradient behind them, measured on the pixels that are
 * painted without the text: axe cannot measure there.
 * @param needed the contrast that text needs; WCAG 1.4.3 (AA) unless told otherwise
 * @returns their texts with the contrast found
 */
export async function lowContrastOverDrawings(
  page: Page,
  needed = { small: 4.5, large: 3 },
): Promise<string[]> {
  const lines = await page.evaluate(linesOverDrawings);
  if (lines.length === 0) return [];
  const style = await page.evaluateHandle(hideText);
  const from = Math.floor(Math.min(...lines.map(({ top }) => top)));
  const to = Math.ceil(Math.max(...lines.map(({ top, height }) => top + height)));
  const { width = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: from, width, height: to - from };
  const screenshot = await page.screenshot({ fullPage: true, clip });
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** A colour as one number, red first: three bytes. */
  const colourAt = (x: number, y: number) =>
    data.readUIntBE(((y - from) * info.width + x) * info.channels, 3);
  return lines.flatMap((line) => {
    const found = lowestContrast(line, colourAt);
    return found < needed[line.size] ? [`${line.text}: ${found.toFixed(2)}`] : [];
  });
}

/** The lowest contrast in the middle of a line, where its letters are. */
function lowestContrast(line: Line, colourAt: (x: number, y: number) => number): number {
  const backgrounds = new Set<number>();
  const bottom = line.top + line.height * 0.85;
  for (let y = Math.ceil(line.top + line.height * 0.15); y < bottom; y += 1) {
    for (let x = Math.ceil(line.left); x < line.left + line.width; x += 1) {
      backgrounds.add(colourAt(x, y));
    }
  }
  const colour = channels(line.colour);
  const contrasts = [...backgrounds].map((background) =>
    contrast(colour, [background >> 16, (background >> 8) & 255, background & 255]),
  );
  return Math.min(...contrasts);
}

/** Runs in the page. */
function linesOverDrawings(): Line[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const backgrounds = [...document.querySelectorAll('body *')].filter(
    (element) =>
      shown(element) &&
      (element.matches('svg, img') || getComputedStyle(element).backgroundImage !== 'none'),
  );
  const boxes = backgrounds.map((background) => background.getBoundingClientRect());
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    // Fixed elements have a background of their own, and would hide parts of the full-page screenshot.
    if (!parent || !text.textContent?.trim() || !shown(parent)) continue;
    if (parent.closest('title, desc, .sr-only, script, style, [data-navigation], dialog')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const style = getComputedStyle(parent);
    const isDrawn = parent instanceof SVGElement;
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(style.fontSize) * scale;
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      const isOver = boxes.some(
        (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      );
      // Text beyond the edge of the window is scrolled out of sight and not painted.
      if (!isOver || width < 1 || right > innerWidth) continue;
      lines.push({
        text: text.textContent.trim(),
        left: left + scrollX,
        top: top + scrollY,
        width,
        height,
        colour: isDrawn ? style.fill : style.color,
        size: isLarge ? 'large' : 'small',
      });
    }
  }
  return lines;
}

/** Runs in the page. Hides all text; drawings in the text's colour keep it. */
function hideText(): CSSStyleSheet {
  for (const svg of document.querySelectorAll<SVGElement>('svg')) {
    svg.style.setProperty('color', getComputedStyle(svg).color, 'important');
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :not(svg, svg *), ::before, ::after { color: transparent !important; text-decoration-color: transparent !important; }
    svg text, svg text * { fill: transparent !important; }
    [data-navigation] { display: none !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
