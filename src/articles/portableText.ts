import { load } from 'cheerio';

/**
 * A text as it can be read in any program, which has neither our style nor our address: every link is
 * whole, and what only the style sheet gives a meaning is left out, such as numbers of our own beside
 * those of a list. So are drawings with words in them: a program that does not draw would show the words alone.
 * What a screen reader calls such a drawing stands in its place.
 */
export function portableText(html: string, url: string): string {
  const $ = load(html, null, false);
  $('span[aria-hidden]').remove();
  $('svg')
    .filter((_, drawing) => /\S/.test($(drawing).text()))
    .replaceWith((_, drawing) => {
      const name = $(drawing).attr('aria-label') ?? $(drawing).children('title').text();
      return name ? $('<span></span>').text(name) : '';
    });
  $('*')
    .removeAttr('class data-label tabindex srcset sizes loading decoding')
    .contents()
    .filter((_, { type }) => type === 'comment')
    .remove();
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, address) => new URL(address, url).href);
  }
  return $.html();
}
