import { palette } from '../../../palette.ts';
import { withPaletteColours } from '../../ui/line/withPaletteColours.ts';

const FONTS = 'Instrument Sans, Arial, sans-serif';
/** Around a drawing, and more above it where its title stands, in its own units. */
const MARGIN = 24;
const TITLE_HEIGHT = 36;
const TITLE_SIZE = 20;
/** Of the lines below it. */
const LINE_HEIGHT = 20;
/** What is for the page only. */
const OF_PAGE = ['class', 'style', 'role', 'aria-label'];

type Attributes = Readonly<Record<string, string | number>>;

/** What is written on a picture that leaves the page. */
export interface PictureWords {
  /** Above it, if there is one. */
  readonly title: string;
  /** Below it, each on a line of its own. */
  readonly lines: readonly string[];
}

/**
 * A drawing of the page as an SVG file, so many times as large as its own units are in CSS pixels: on the
 * page's ground, with its words.
 */
export function exportPicture(
  drawing: SVGSVGElement,
  { title, lines }: PictureWords,
  scale = 1,
): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('No drawing');
  for (const part of [copy, ...copy.querySelectorAll<SVGElement>('*')]) {
    for (const name of OF_PAGE) part.removeAttribute(name);
  }
  copy.querySelector('[data-focused]')?.remove();
  const box = drawing.viewBox.baseVal;
  const above = MARGIN + (title ? TITLE_HEIGHT : 0);
  const below = MARGIN + lines.length * LINE_HEIGHT;
  const [x, y] = [box.x - MARGIN, box.y - above];
  const [width, height] = [box.width + 2 * MARGIN, box.height + above + below];
  setAttributes(copy, {
    viewBox: [x, y, width, height].join(' '),
    width: width * scale,
    height: height * scale,
    'font-family': FONTS,
  });
  copy.prepend(newElement('rect', { x, y, width, height, fill: palette.paper, stroke: 'none' }));
  const look = { x: box.x, fill: palette.ink, stroke: 'none' };
  if (title) {
    const large = { 'font-size': TITLE_SIZE, 'font-weight': 600 };
    copy.prepend(newElement('title', {}, title));
    copy.append(newElement('text', { ...look, ...large, y: y + MARGIN + TITLE_SIZE }, title));
  }
  lines.forEach((line, index) => {
    const level = box.y + box.height + (index + 1) * LINE_HEIGHT;
    copy.append(newElement('text', { ...look, y: level }, line));
  });
  return withPaletteColours(new XMLSerializer().serializeToString(copy));
}

/** An SVG file as PNG, a pixel for each CSS pixel. Fails where the browser cannot draw it. */
export async function exportPixels(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

function newElement(name: string, attributes: Attributes, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
