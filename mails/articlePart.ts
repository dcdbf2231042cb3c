import { type CheerioAPI, load } from 'cheerio';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import type { MailPart } from './mailParts.ts';
import { mailSchemes, SERIF } from './renderHtml.ts';

const { light } = mailSchemes;

/** Elements that are removed, because a mail fetches and runs nothing. */
const FOREIGN = 'audio, embed, iframe, link, object, script, style, svg, video';

const CELL = `padding:8px 10px 8px 0;border-top:1px solid ${light.hairline}`;

/** How each element of an article looks in a mail, and the class by which the dark scheme changes its colours. */
const LOOKS: Readonly<Record<string, { style: string; name?: string }>> = {
  h2: {
    style: `margin:36px 0 16px;font-family:${SERIF};font-weight:normal;font-size:24px;line-height:31px`,
  },
  h3: { style: 'margin:0 0 4px;font-size:17px;line-height:27px;font-weight:600' },
  p: { style: 'margin:0 0 20px' },
  'ul, ol': { style: 'margin:0 0 20px;padding:0 0 0 24px' },
  li: { style: 'margin:0 0 8px' },
  dt: { style: 'font-weight:600' },
  dd: { style: 'margin:0 0 8px' },
  pre: { style: 'white-space:pre-wrap' },
  blockquote: {
    style: `margin:0 0 20px;padding:2px 0 2px 18px;border-left:3px solid ${light.action}`,
    name: 'mark',
  },
  'blockquote > :last-child': { style: 'margin:0' },
  a: { style: `color:${light.text};text-decoration:underline`, name: 'text' },
  table: {
    // A column is at least as wide as its longest word.
    style:
      'width:100%;margin:4px 0 28px;font-size:14px;line-height:20px;overflow-wrap:break-word;word-break:normal',
    name: 'data',
  },
  'thead th': { style: `${CELL};color:${light.soft};font-weight:normal`, name: 'soft rule' },
  'tbody > tr > *': { style: CELL, name: 'rule' },
  '[data-label]': { style: 'display:none', name: 'label' },
};

const TEXT_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    /** A heading with a line under it. */
    underlined(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 3 });
      walk(element.children, builder);
      builder.closeBlock({
        trailingLineBreaks: 2,
        blockTransform: (text) => `${text}\n${'-'.repeat(text.length)}`,
      });
    },
  },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'h2', format: 'underlined' },
    { selector: 'h3', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'thead', format: 'skip' },
    {
      selector: 'table',
      format: 'block',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
    },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['th', 'td', 'dt', 'dd'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
};

/**
 * An article, plain HTML with whole addresses, as a part of a mail. Where there is room its tables are
 * tables; in the text and on a phone each row is a list of its cells, each after the header of its column.
 */
export function articlePart(article: string): Extract<MailPart, { kind: 'article' }> {
  const $ = load(article, null, false);
  $('img').replaceWith((_, image) => $('<em>').text($(image).attr('alt') ?? ''));
  $(FOREIGN).remove();
  $('[id]').removeAttr('id');
  for (const table of $('table').toArray()) labelCells($, $(table));
  const text = convert($.html(), TEXT_OPTIONS);
  for (const [selector, { style, name }] of Object.entries(LOOKS)) {
    const elements = $(selector).attr('style', style);
    if (name) elements.attr('class', name);
  }
  $('thead').attr('class', 'head');
  $('tr').attr('valign', 'top');
  $('th').attr('align', 'left');
  $('table').attr({ cellpadding: '0', cellspacing: '0', border: '0' });
  $('[data-label]').removeAttr('data-label');
  return { kind: 'article', html: $.html(), text };
}

/** Makes the first cell of each row its header, and begins each cell with the header of its column. */
function labelCells($: CheerioAPI, table: ReturnType<CheerioAPI>): void {
  const labels = table
    .find('thead th')
    .attr('scope', 'col')
    .toArray()
    .map((header) => $(header).text().trim());
  for (const row of table.find('tbody > tr').toArray()) {
    for (const [index, cell] of $(row).children().toArray().entries()) {
      const label = labels[index];
      if (label) $(cell).prepend($('<span data-label>').text(`${label}: `));
    }
    const [first] = $(row).children('td:first-child').toArray();
    if (first) $(first).replaceWith($('<th scope="row">').append($(first).contents()));
  }
}
