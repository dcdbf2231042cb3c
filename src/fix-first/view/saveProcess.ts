import { palette } from '../../../palette.ts';
import { tableCsv } from '../../format/tableCsv.ts';
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
/** Of a picture in pixels, for each unit of the drawing: for sharp print and large screens. */
const PIXELS = 2;
/** What a file is called whose process has no name. */
const UNNAMED = 'process';

type Attributes = Readonly<Record<string, string | number>>;

/** What is saved of a process besides its drawing, which the page has. */
interface SavedProcess {
  /** Above the picture, and the file's name. */
  readonly title: string;
  /** Below the picture. */
  readonly lines: readonly string[];
  readonly table: Parameters<typeof tableCsv>[0];
}

const FILES = {
  svg: (saved: SavedProcess) => new Blob([exportPicture(saved)], { type: 'image/svg+xml' }),
  png: (saved: SavedProcess) => exportPixels(exportPicture(saved, PIXELS)),
  csv: ({ table }: SavedProcess) => new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }),
} as const;

/**
 * Makes a file of a process and has the browser save it. A press fetches this, so it has all words from the
 * island and takes no code from it.
 */
export async function saveProcess(kind: keyof typeof FILES, saved: SavedProcess): Promise<void> {
  const content = await FILES[kind](saved);
  saveFile(content, `${fileNameOf(saved.title) || UNNAMED}.${kind}`);
}

/**
 * The page's picture, on the widest of its sheets whichever is shown, as an SVG file: on the page's ground, with
 * its words, so many times as large as its own units are in CSS pixels.
 */
function exportPicture({ title, lines }: SavedProcess, scale = 1): string {
  const drawing = document.querySelector<SVGSVGElement>('[data-picture] svg:last-child');
  if (!drawing) throw new Error('No picture');
  const copy = drawing.cloneNode(true) as SVGSVGElement;
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
async function exportPixels(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob();
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

/** Has the browser save something under a name. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A text as the name of a file, in small letters and digits, with a hyphen for all else; may be empty. */
function fileNameOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
