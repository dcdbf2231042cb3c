import { brand } from '../../brand.ts';

/** A number with at most one decimal, such as "200,000" or "3.5". */
export function formatNumber(value: number): string {
  return value.toLocaleString(brand.locale, { maximumFractionDigits: 1 });
}

/** A count such as "1 reader" or "200,000 readers". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
