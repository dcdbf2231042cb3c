import { greetingName } from '../forms/greetingName.ts';

/**
 * One part of a mail. Text and HTML are made of the same parts, so they say the same. A caption belongs to the part
 * before it; a warning is in bold; a blockquote has somebody's own words and lines; a table has rows of a label and a
 * value. The picture is in the HTML only, and a mail has one at most. An article or a letter has both
 * forms: HTML from `articlePart`, and text.
 */
export type MailPart =
  | {
      readonly kind: 'heading' | 'caption' | 'paragraph' | 'warning' | 'blockquote';
      readonly text: string;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly href: string }
  | ({ readonly kind: 'picture'; readonly href: string } & PictureFacts)
  | { readonly kind: 'article'; readonly html: string; readonly text: string };

/** What a picture shows, in words, and its size in px. */
interface PictureFacts {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}

/** The heading that greets a subscriber, by name only if it is one to greet by. */
export function greeting(name: string): MailPart {
  const known = greetingName(name);
  return { kind: 'heading', text: known === '' ? 'Hello,' : `Hello ${known},` };
}

/** The Content-ID of a mail's picture. */
export const PICTURE_CID = 'picture@mail';

/** The content of a mail. Everything but the HTML of an article or a letter is plain text. */
export interface MailContent {
  readonly subject: string;
  /** The text that an inbox shows after the subject. It is part of the mail's own text. */
  readonly preheader: string;
  readonly parts: readonly MailPart[];
}

/** A rendered mail, as it is queued. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG in base64, which the HTML shows by `PICTURE_CID`. */
  readonly picture?: string;
}

/**
 * A text with its lines, and no control character but tabs: some programs show mail on a terminal that they would
 * steer.
 */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/**
 * Makes a text fit for a header or a row: without line breaks, control characters and characters that change the
 * direction of the text after them.
 */
export function toHeaderText(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
