import { brand } from '../../brand.ts';

const STANDARD = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat(brand.locale, { notation: 'compact' });
const SCIENTIFIC = new Intl.NumberFormat(brand.locale, {
  notation: 'scientific',
  maximumFractionDigits: 1,
});

/** A number with at most one decimal: 3.5, 12,400, 1.2M, 4.5E20. */
export function formatNumber(value: number): string {
  if (value >= 1e15) return SCIENTIFIC.format(value);
  return (value < 1_000_000 ? STANDARD : COMPACT).format(value);
}
