const FONTS = 'Instrument Sans, Arial, sans-serif';

/** What an element hands on to those in it, and what is its own, with the values that say nothing. */
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
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;
const OWN = { opacity: '1', transform: 'none', 'vector-effect': 'none' } as const;

/** The narrowest picture of pixels. */
const LEAST_WIDTH_PX = 1200;

/** A drawing that needs nothing around it. */
export interface Picture {
  readonly svg: string;
  /** Its natural size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing of the page as an SVG file: the style that the page gives its parts stands in their attributes,
 * on the page's ground. It may be one that the page does not show at this width.
 */
export function exportPicture(drawing: SVGSVGElement, title: string): Picture {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('No drawing');
  const copies = [copy, ...copy.querySelectorAll('*')];
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const part = copies[index];
    if (part) styleAlone(part, original, original === drawing);
  }
  for (const [name, value] of Object.entries({ width, height, 'font-family': FONTS })) {
    copy.setAttribute(name, String(value));
  }
  const ground = svgElement('rect', { x, y, width, height });
  ground.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  const name = svgElement('title', {});
  name.textContent = title;
  copy.prepend(name, ground);
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

/** A drawing in pixels, two for each of its own or more, as PNG. Fails where the browser cannot draw it. */
export async function exportPixels({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.max(2, LEAST_WIDTH_PX / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

/** Gives a part of the copy the look of its original by attributes alone; what is not shown goes. */
function styleAlone(part: Element, original: Element, isWhole: boolean): void {
  const style = getComputedStyle(original);
  if (style.display === 'none' && !isWhole) {
    part.remove();
    return;
  }
  for (const { name } of [...part.attributes]) {
    if (/^(class|style|id|role|tabindex|focusable|aria-.*|data-.*)$/.test(name))
      part.removeAttribute(name);
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
}

function svgElement(name: string, attributes: Readonly<Record<string, number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
