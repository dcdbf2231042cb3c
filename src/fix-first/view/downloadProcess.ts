import { palette } from '../../../palette.ts';
import { tableCsv } from '../../format/tableCsv.ts';
import { withPaletteColours } from '../../ui/line/withPaletteColours.ts';

const FONTS = 'Instrument Sans, Arial, sans-serif';
/* All sizes are in units of the drawing. */

/** The space around the drawing. */
const MARGIN = 24;
/** The additional space above it for a title, and the font size of the title. */
const TITLE_HEIGHT = 36;
const TITLE_SIZE = 20;
/** The height of a text line below the drawing. */
const LINE_HEIGHT = 20;
/** Attributes that only mean something on the page. */
const PAGE_ATTRIBUTES = ['class', 'style', 'role', 'aria-label'];
/** Pixels per unit of the drawing in a PNG, for print and sharp screens. */
const PNG_SCALE = 2;
/** The name of the file if the process has none. */
const UNNAMED = 'process';
/** A browser may read the file some time after the press. */
const REVOKE_DELAY_MS = 60_000;

/** The contents of a file besides the drawing on the page (`downloadContent` in `ShareProcess.tsx`). */
export interface DownloadContent {
  /** The title above the picture, from which the name of the file is made. */
  readonly title: string;
  /** The text lines below the picture. */
  readonly lines: readonly string[];
  readonly table: Parameters<typeof tableCsv>[0];
}

const FILES = {
  svg: (content: DownloadContent) => new Blob([exportSvg(content)], { type: 'image/svg+xml' }),
  png: (content: DownloadContent) => exportPng(exportSvg(content, PNG_SCALE)),
  csv: ({ table }: DownloadContent) =>
    new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }),
} as const;

/**
 * Downloads a process as a file. This module is fetched by the first press, so it gets all texts from the tool and
 * imports none of its code. Throws if the browser cannot draw the picture.
 */
export async function downloadProcess(
  format: keyof typeof FILES,
  content: DownloadContent,
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await FILES[format](content));
  link.download = `${fileName(content.title) || UNNAMED}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}

/** The wide drawing of the page as an SVG document with its texts; `scale` is CSS pixels per unit of the drawing. */
function exportSvg({ title, lines }: DownloadContent, scale = 1): string {
  const drawing = document.querySelector<SVGSVGElement>('[data-picture] svg:last-child');
  if (!drawing) throw new Error('No picture');
  const svg = drawing.cloneNode(true) as SVGSVGElement;
  svg.querySelector('[data-focused]')?.remove();
  for (const part of [svg, ...svg.querySelectorAll('*')]) {
    for (const name of PAGE_ATTRIBUTES) part.removeAttribute(name);
  }
  const box = drawing.viewBox.baseVal;
  const x = -MARGIN;
  const y = title ? x - TITLE_HEIGHT : x;
  const width = box.width + 2 * MARGIN;
  const height = box.height - y + MARGIN + lines.length * LINE_HEIGHT;
  setAttributes(svg, {
    viewBox: `${x} ${y} ${width} ${height}`,
    width: width * scale,
    height: height * scale,
    'font-family': FONTS,
  });
  svg.prepend(newElement('rect', { x, y, width, height, fill: palette.ground, stroke: 'none' }));
  const text = { fill: palette.ink, stroke: 'none' };
  if (title) {
    const large = { y: y + MARGIN + TITLE_SIZE, 'font-size': TITLE_SIZE, 'font-weight': 600 };
    svg.prepend(newElement('title', {}, title));
    svg.append(newElement('text', { ...text, ...large }, title));
  }
  lines.forEach((line, index) => {
    svg.append(newElement('text', { ...text, y: box.height + (index + 1) * LINE_HEIGHT }, line));
  });
  return withPaletteColours(new XMLSerializer().serializeToString(svg));
}

/** An SVG document as PNG, one pixel for each CSS pixel. */
async function exportPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob();
}

type Attributes = Readonly<Record<string, string | number>>;

function newElement(name: string, attributes: Attributes, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A text in lower-case letters and digits, with hyphens for all other characters; may be empty. */
function fileName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
