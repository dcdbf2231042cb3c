import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { palette } from '../../palette.ts';
import { withPaletteColours } from '../ui/line/withPaletteColours.ts';

/**
 * A drawing as an SVG that stands alone. Those who render it know no custom properties, so each takes its
 * value, and no page around it whose colour it could take.
 */
export function drawingSvg(drawing: ReactElement): string {
  return withPaletteColours(renderToStaticMarkup(drawing))
    .replaceAll('currentColor', palette.ink)
    .replace(/^<svg(?![^>]* xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
