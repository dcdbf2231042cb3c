import { brand } from '../../brand.ts';

/** A number such as "200,000". */
export function formatNumber(value: number): string {
  return value.toLocaleString(brand.locale);
}

/** A count such as "1 reader" or "200,000 readers". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
