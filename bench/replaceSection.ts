/**
 * The text with `content` between the lines `<!-- NAME -->` and `<!-- /NAME -->`; the rest stays.
 * Throws an Error if the text does not have the two lines, once each and in this order.
 */
export function replaceSection(text: string, name: string, content: string): string {
  const [before, rest, ...more] = text.split(`<!-- ${name} -->`);
  const [, after, ...extra] = rest?.split(`<!-- /${name} -->`) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || extra.length > 0) {
    throw new Error(`There is no one section between <!-- ${name} --> and <!-- /${name} -->`);
  }
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->${after}`;
}
