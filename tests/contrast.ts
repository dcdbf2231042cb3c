/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** The contrast that a line or an edge needs (WCAG 1.4.11). */
export const SEEN = 3;

/** WCAG's contrast ratio, 1 to 21, of a colour with opacity on a background. */
export function contrast(
  [red, green, blue, opacity]: readonly [number, number, number, number],
  background: Colour,
): number {
  const [r, g, b] = background;
  const over = (top: number, below: number) => top * opacity + below * (1 - opacity);
  const text = luminance([over(red, r), over(green, g), over(blue, b)]);
  const [lighter, darker] = [text, luminance(background)].sort((one, other) => other - one);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green, blue and opacity of a computed colour. */
export function channels(colour: string): [number, number, number, number] {
  const [red, green, blue, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (!/^rgba?\(/.test(colour) || red === undefined || green === undefined || blue === undefined) {
    throw new Error(`${colour} is not a colour as it was thought to be computed`);
  }
  return [red, green, blue, opacity];
}
