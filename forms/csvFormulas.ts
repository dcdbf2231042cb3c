/**
 * The place before a formula: at the start of a value, and after a semicolon, tab or line break, where a spreadsheet
 * with other separators would begin a new cell. Apostrophes before a formula are escaped too, so that an escaped value
 * can be restored.
 */
const FORMULA = /((?:^|[;\t\r\n])[\s"\p{Cc}\p{Cf}]*)(?='*[=+\-@＝＋－＠])/gu;
const ESCAPED_FORMULA = /((?:^|[;\t\r\n])[\s"\p{Cc}\p{Cf}]*)'(?='*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe before formulas in a value of a CSV file, so that a spreadsheet shows them as text. */
export function escapeFormulas(value: string): string {
  return value.replace(FORMULA, "$1'");
}

/** Removes the apostrophes that `escapeFormulas` or a spreadsheet puts before formulas. */
export function unescapeFormulas(value: string): string {
  return value.replace(ESCAPED_FORMULA, '$1');
}
