import { formatCount, formatNumber } from '../../../formats.ts';

/**
 * What is wrong with a text that is too long; undefined if it fits. Fields take all of it, so that no end is cut off
 * unseen.
 */
export function lengthError(text: string, max: number): string | undefined {
  if (text.length <= max) return undefined;
  return `This is ${formatCount(text.length - max, 'character')} too long: ${formatNumber(max)} fit.`;
}
