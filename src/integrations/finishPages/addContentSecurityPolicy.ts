import { createHash } from 'node:crypto';
import type { BuiltPage, Edit } from './builtPage.ts';

/** Inline scripts, except data. */
export const INLINE_SCRIPT =
  'script:not([src], [type="application/ld+json"], [type="application/json"])';

/**
 * Returns the edit that adds the content-security policy to a page whose other edits are made: the directives, and the
 * hashes of the inline scripts and styles. Throws if an island has a slot: React writes a slot as markup when it renders
 * it again, which Trusted Types forbid.
 */
export function addContentSecurityPolicy(page: BuiltPage, directives: readonly string[]): Edit {
  if (page.$('astro-island :is(astro-slot, template[data-astro-template])').length > 0)
    throw new Error(
      `${page.file}: the content-security policy blocks the slot of an island. Pass the content as a property, or put it beside the island.`,
    );
  const hashes: Readonly<Record<string, readonly string[]>> = {
    'script-src': hashesOf(page, INLINE_SCRIPT),
    'style-src': hashesOf(page, 'style'),
  };
  const policy = directives.map((directive) => {
    const [name = ''] = directive.split(' ');
    return [directive, ...(hashes[name] ?? [])].join(' ');
  });
  const start = startOfPolicy(page);
  const text = `<meta http-equiv="content-security-policy" content="${policy.join(';')}">`;
  return { start, end: start, text };
}

/**
 * Returns the offset at which the policy is added: the start of the head, because the policy applies only to what
 * follows it. Only `<meta charset>`, which must be within the first bytes, comes before it.
 */
function startOfPolicy({ html, $ }: BuiltPage): number {
  const first = $('head > :first-child').get(0);
  const before = first && $(first).is('meta[charset]') ? first.sourceCodeLocation : undefined;
  if (before) return before.endOffset;
  const [outer] = [...$('head').get(), ...$('html').get()].flatMap(
    ({ sourceCodeLocation }) => sourceCodeLocation?.startTag ?? [],
  );
  return outer?.endOffset ?? /^\s*<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0;
}

function hashesOf({ $ }: BuiltPage, selector: string): string[] {
  const texts = Array.from($(selector), (element) => $(element).text());
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
