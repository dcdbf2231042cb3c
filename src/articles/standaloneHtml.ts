import { load } from 'cheerio';

/**
 * Makes the HTML of an article independent of our style and address, for feed readers and mail programs. Links are
 * absolute. Classes and everything that only the style sheet explains are removed, such as our own numbers beside
 * those of a list. Drawings with text become their accessible names, because programs that do not draw would show
 * the text alone.
 */
export function standaloneHtml(html: string, url: string): string {
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
