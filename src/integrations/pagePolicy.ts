import { createHash } from 'node:crypto';

/** A policy binds what follows it; the character set must be among the first bytes. */
const FIRST = '<meta charset="utf-8">';
/** A script element without address. Data for search engines is none: it does not run. */
const SCRIPT = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * A page with a content-security policy of these directives. Those for scripts and for styles let just what stands
 * inline in the page through as well. Throws where a page has no place for it.
 */
export function withPolicy(html: string, directives: readonly string[]): string {
  if (!html.includes(FIRST)) throw new Error('A page has no place for its policy');
  const inline: Readonly<Record<string, string[]>> = {
    'script-src': hashesOf(html, SCRIPT),
    'style-src': hashesOf(html, STYLE),
  };
  const policy = directives.map((directive) => {
    const [name = ''] = directive.split(' ');
    return [directive, ...(inline[name] ?? [])].join(' ');
  });
  const meta = `<meta http-equiv="content-security-policy" content="${policy.join(';')}">`;
  return html.replace(FIRST, FIRST + meta);
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
