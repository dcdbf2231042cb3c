import { load } from 'cheerio';

/**
 * The HTML of an article for feed readers and mail programs. URLs become absolute. Classes and elements that need our
 * style sheet are removed, such as the numbers that we add to a list. Drawings with text become their accessible names,
 * because a program that does not draw would show only the text.
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
