import { brand } from '../brand.ts';
import { palette } from '../palette.ts';
import { type MailContent, type MailPart, PICTURE_CID } from './mailParts.ts';

/**
 * The colours of a mail on a light and on a dark surface; `line` is that under the name, `onAction` the text of a
 * button.
 */
export const mailSchemes = {
  light: {
    surface: palette.ground,
    text: palette.ink,
    soft: palette['ink-soft'],
    hairline: palette.hairline,
    line: palette.accent,
    action: palette.action,
    onAction: palette.surface,
  },
  dark: {
    surface: palette.ink,
    text: palette.ground,
    soft: palette.hairline,
    hairline: palette['ink-soft'],
    line: palette['accent-soft'],
    action: palette.action,
    onAction: palette.surface,
  },
} as const;

const { light, dark } = mailSchemes;

const SANS = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "Georgia,'Times New Roman',serif";

// Some mail programs drop style sheets, so each element has its light colours inline, and a class through which the
// dark scheme overrides them where style sheets work. Outlook does not pass a font on to table cells. The picture,
// which is dark on light, is inverted in the dark scheme.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (prefers-color-scheme:dark){
.surface{background-color:${dark.surface}!important}
.text{color:${dark.text}!important}
.soft{color:${dark.soft}!important}
.rule{border-color:${dark.hairline}!important}
.line{border-color:${dark.line}!important}
.mark{border-color:${dark.action}!important}
.picture{color:${dark.surface}!important;filter:invert(1) hue-rotate(180deg);mix-blend-mode:screen}
.button{background-color:${dark.action}!important;border-color:${dark.action}!important;color:${dark.onAction}!important}
}
.data th,.data td{font-family:${SANS};font-size:14px;line-height:20px}
.label{mso-hide:all}
@media (max-width:480px){
.head{display:none!important}
.data th,.data td{display:block!important;padding:0 0 6px!important}
.data th{padding-top:8px!important}
.data td{border:0!important}
.label{display:inline!important;font-weight:normal;opacity:.75}
}`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TEXT = `font-family:${SANS};font-size:17px;line-height:27px;color:${light.text}`;
const SMALL = `font-family:${SANS};font-size:14px;line-height:22px;color:${light.soft}`;
/** Keeps the inbox from showing the mail's first words after a short preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * A mail as a page of one column that mail programs agree on: tables, inline styles, no picture but its
 * own, and nothing that tells anybody of its being read. `sender`: the lines that end it.
 */
export function renderHtml(
  { subject, preheader, parts }: MailContent,
  sender: readonly string[],
): string {
  return `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${light.surface}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${FILLER}</div>
<table ${TABLE} width="100%" class="surface" style="background-color:${light.surface}"><tr><td align="center" style="padding:32px 20px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;text-align:left"><tr><td style="overflow-wrap:anywhere;word-break:break-word">
<p class="text line" style="margin:0 0 32px;padding:0 0 14px;border-bottom:6px double ${light.line};font-family:${SERIF};font-size:24px;line-height:32px;color:${light.text}">${escapeHtml(brand.name)}</p>
${parts.map(toHtml).join('\n')}
<p class="soft rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${light.hairline};${SMALL}">${sender.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

function toHtml(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h1 class="text" style="margin:0 0 24px;font-family:${SERIF};font-weight:normal;font-size:30px;line-height:38px;color:${light.text}">${escapeHtml(part.text)}</h1>`;
    case 'paragraph':
      return `<p class="text" style="margin:0 0 20px;${TEXT}">${escapeHtml(part.text)}</p>`;
    case 'caption':
      return `<p class="soft" style="margin:-12px 0 20px;${SMALL}">${escapeHtml(part.text)}</p>`;
    case 'warning':
      return `<p class="text" style="margin:0 0 20px;${TEXT}"><strong>${escapeHtml(part.text)}</strong></p>`;
    case 'blockquote':
      return toBlockquote(part.text);
    case 'table':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 28px">${part.rows.map(toRow).join('')}</table>`;
    case 'button':
      return `<table ${TABLE} style="margin:8px 0 28px"><tr><td class="button" style="background-color:${light.action};mso-padding-alt:13px 28px">${toLink(part, 'button', `display:inline-block;padding:13px 28px;border:1px solid ${light.action};background-color:${light.action};font-family:${SANS};font-size:17px;line-height:24px;font-weight:600;text-decoration:none;color:${light.onAction}`)}</td></tr></table>`;
    case 'picture':
      return toPicture(part);
    case 'article':
      return `<div class="text" style="${TEXT}">${part.html}</div>`;
    case 'link':
      return `<p style="margin:0 0 20px">${toLink(part, 'text', `${TEXT};text-decoration:underline`)}</p>`;
  }
}

function toPicture({ href, alt, width, height }: Extract<MailPart, { kind: 'picture' }>): string {
  return `<p style="margin:0 0 28px"><a href="${escapeHtml(href)}" class="picture" style="${SMALL}"><img src="cid:${PICTURE_CID}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;height:auto;border:0"></a></p>`;
}

/** Words with their line breaks, which Outlook takes from elements only. */
function toBlockquote(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(escapeHtml);
  return `<table ${TABLE} width="100%" style="margin:0 0 28px"><tr><td class="text mark" style="padding:2px 0 2px 18px;border-left:3px solid ${light.action};${TEXT};white-space:pre-wrap">${lines.join('<br>')}</td></tr></table>`;
}

function toRow([label, value]: readonly [string, string]): string {
  return `<tr><th scope="row" align="left" valign="top" class="soft" style="padding:4px 16px 4px 0;width:88px;font-weight:normal;${SMALL}">${escapeHtml(label)}</th><td valign="top" class="text" style="padding:4px 0;${SMALL};color:${light.text}">${escapeHtml(value)}</td></tr>`;
}

function toLink({ label, href }: { label: string; href: string }, name: string, style: string) {
  return `<a href="${escapeHtml(href)}" class="${name}" style="${style}">${escapeHtml(label)}</a>`;
}

/** Text as it may stand in HTML, within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
