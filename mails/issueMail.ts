import { load } from 'cheerio';
import { z } from 'zod';
import { brand } from '../brand.ts';
import { articlePart } from './articlePart.ts';
import { letterPart } from './letterPart.ts';
import { type MailPart, paragraph, type RenderedMail, toHeaderText } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

const words = z.string().trim().min(1);

const issueSource = z.object({
  slug: words,
  /** Where the article is read on the site. */
  url: z.url({ protocol: /^https?$/ }),
  title: words,
  /** The day of the article, such as `2026-11-27`. */
  date: z.string().optional(),
  /** How long it takes to read, and its date. */
  byline: words,
  intro: words,
  /** The text of the article: plain HTML whose addresses are whole. */
  html: z.string().refine((html) => load(html)('p').text().trim(), 'there is no paragraph in it'),
  /** The drawing of the article: a PNG in base64, and the size in px at which it is shown. */
  drawing: z.object({
    alt: words,
    png: z.base64().min(1),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
});

/** The source of an issue: an article as the build writes it for the newsletter. */
export type IssueSource = Readonly<z.infer<typeof issueSource>>;

/** How an issue is sent. */
interface IssueOptions {
  /** The page to unsubscribe at, or a placeholder for it. It is inserted unchanged. */
  readonly unsubscribeUrl: string;
  /** Instead of the article's title. */
  readonly subject?: string | undefined;
  /** A few lines before the article. */
  readonly note?: string | undefined;
  /** The whole article rather than its first part. */
  readonly isWhole?: boolean | undefined;
}

/**
 * The mail of an issue: an article up to its second section, or all of it. Throws an Error that says what
 * the article lacks.
 */
export function renderIssue(source: IssueSource, options: IssueOptions): RenderedMail {
  const { error, data } = issueSource.safeParse(source);
  if (error) {
    throw new Error(`No issue can be made of the article "${source.slug}": ${reasonsOf(error)}`);
  }
  const { url, title, byline, intro, html, drawing } = data;
  const { png, ...picture } = drawing;
  const { unsubscribeUrl, isWhole } = options;
  const shown = isWhole ? html : firstPart(html);
  const note = tidyLines(options.note ?? '');
  const parts: MailPart[] = [
    ...(note ? [{ kind: 'blockquote', text: note } as const] : []),
    { kind: 'picture', href: url, ...picture },
    { kind: 'heading', text: title },
    { kind: 'caption', text: byline },
    paragraph(intro),
    articlePart(shown),
    shown === html
      ? { kind: 'link', label: 'Read the article on our site', href: url }
      : { kind: 'button', label: 'Read the rest of the article', href: url },
    ...unsubscribeParts(unsubscribeUrl),
  ];
  const subject = toHeaderText(options.subject ?? '') || title;
  return { ...renderMail({ subject, preheader: intro, parts }), picture: png };
}

const PREHEADER_LENGTH = 120;

/** The mail of a letter: an issue that is no article. `letter` is Markdown (see letterPart). */
export function renderLetter({
  subject,
  letter,
  unsubscribeUrl,
}: {
  readonly subject: string;
  readonly letter: string;
  readonly unsubscribeUrl: string;
}): RenderedMail {
  const part = letterPart(letter);
  const preheader = [...toHeaderText(part.text)].slice(0, PREHEADER_LENGTH).join('');
  const parts = [part, ...unsubscribeParts(unsubscribeUrl)];
  return renderMail({ subject: toHeaderText(subject), preheader, parts });
}

/** How a reader unsubscribes, at the end of each issue. */
function unsubscribeParts(unsubscribeUrl: string): readonly MailPart[] {
  return [
    paragraph(
      `You get this email because you subscribed to the ${brand.name} newsletter. To unsubscribe, follow this link. It opens a page with one button.`,
    ),
    { kind: 'link', label: 'Unsubscribe', href: unsubscribeUrl },
  ];
}

function reasonsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** The article up to its second section, or the whole article if it has only one. */
function firstPart(html: string): string {
  const $ = load(html, null, false);
  const second = $.root().children('h2').eq(1);
  if (second.length === 0) return html;
  second.nextAll().addBack().remove();
  return $.html();
}

/** A text of several lines, each without control characters and spaces at its ends. */
function tidyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(toHeaderText)
    .join('\n')
    .trim();
}
