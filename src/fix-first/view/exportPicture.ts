const FONTS = 'Instrument Sans, Arial, sans-serif';
/** Around a drawing, and more above it where its title stands, in its own units. */
const MARGIN = 24;
const TITLE_HEIGHT = 36;
const TITLE_SIZE = 20;

/** What an element hands on to those in it. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
] as const;
/** What is its own, with the values that say nothing. */
const OWN = { opacity: '1', 'vector-effect': 'none' } as const;
/** What is for the page only. */
const OF_PAGE = /^(class|style|id|role|aria-.*|data-.*)$/;

type Attributes = Readonly<Record<string, string | number>>;

/**
 * A drawing of the page as an SVG file, so many times as large as its own units are in CSS pixels: the
 * style that the page gives its parts stands in their attributes, on the page's ground, under a title if
 * there is one. It may be one that the page does not show at this width. Parts are moved by their own style
 * or attributes, not by a rule.
 */
export function exportPicture(drawing: SVGSVGElement, title: string, scale = 1): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('No drawing');
  const copies = [copy, ...copy.querySelectorAll('*')];
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const part = copies[index];
    if (part) styleAlone(part, original, scale);
  }
  const box = drawing.viewBox.baseVal;
  const above = MARGIN + (title ? TITLE_HEIGHT : 0);
  const [x, y] = [box.x - MARGIN, box.y - above];
  const [width, height] = [box.width + 2 * MARGIN, box.height + above + MARGIN];
  setAttributes(copy, {
    viewBox: [x, y, width, height].join(' '),
    width: width * scale,
    height: height * scale,
    'font-family': FONTS,
  });
  const { color, backgroundColor } = getComputedStyle(document.documentElement);
  copy.prepend(newElement('rect', { x, y, width, height, fill: backgroundColor, stroke: 'none' }));
  if (title) {
    const look = { fill: color, stroke: 'none', 'font-size': TITLE_SIZE, 'font-weight': 600 };
    copy.prepend(newElement('title', {}, title));
    copy.append(newElement('text', { ...look, x: box.x, y: y + MARGIN + TITLE_SIZE }, title));
  }
  return new XMLSerializer().serializeToString(copy);
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

/** Gives a part of the copy the look of its original by attributes alone; what is not shown goes. */
function styleAlone(part: Element, original: Element, scale: number): void {
  const isWhole = original instanceof SVGSVGElement;
  const style = getComputedStyle(original);
  if (style.display === 'none' && !isWhole) {
    part.remove();
    return;
  }
  for (const { name } of [...part.attributes]) {
    if (OF_PAGE.test(name)) part.removeAttribute(name);
  }
  const above = original.parentElement && getComputedStyle(original.parentElement);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (isWhole || value !== above?.getPropertyValue(name)) part.setAttribute(name, value);
    else part.removeAttribute(name);
  }
  if (isWhole) return;
  for (const [name, none] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value && value !== none) part.setAttribute(name, value);
    else part.removeAttribute(name);
  }
  if (style.vectorEffect === 'non-scaling-stroke') {
    part.setAttribute('stroke-width', String(Number.parseFloat(style.strokeWidth) * scale));
  }
  // What is not shown, or is on its way, has no other transform than the one that its own style gives it.
  if (original instanceof SVGElement && original.style.transform) {
    const { a, b, c, d, e, f } = new DOMMatrix(original.style.transform);
    part.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
  }
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
