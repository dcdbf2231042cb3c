import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Colour, palette } from '../../palette.ts';

/**
 * A drawing as an SVG that stands alone. Those who render it know no custom properties, so each takes its
 * value, and no page around it whose colour it could take.
 */
export function drawingSvg(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing)
    .replace(/var\(--color-([\w-]+)\)/g, (_, name: Colour) => palette[name])
    .replaceAll('currentColor', palette.ink)
    .replace(/^<svg(?![^>]* xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
