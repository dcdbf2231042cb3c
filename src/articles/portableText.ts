import { load } from 'cheerio';

/**
 * A text as it can be read in any program, which has neither our style nor our address: every link is
 * whole, and what only the style sheet gives a meaning is left out, such as numbers of our own beside
 * those of a list.
 */
export function portableText(html: string, url: string): string {
  const $ = load(html, null, false);
  $('span[aria-hidden]').remove();
  $('*')
    .removeAttr('class tabindex srcset sizes loading decoding')
    .contents()
    .filter((_, { type }) => type === 'comment')
    .remove();
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, address) => new URL(address, url).href);
  }
  return $.html();
}
