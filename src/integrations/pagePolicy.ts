import { createHash } from 'node:crypto';

/** A policy binds what follows it; the character set must be among the first bytes. */
const FIRST = '<meta charset="utf-8">';
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const DIRECTIVE = /(script|style)-src ([^;"]*)/g;
/** A script element without address. Data for search engines is none: it does not run. */
const SCRIPT = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * A page whose content-security policy lets just those inline scripts and styles through that stand in
 * it. Scripts with an address are let through by their origin. The other directives stand in
 * `astro.config.ts`. Throws where a page has no policy.
 */
export function withOwnPolicy(html: string): string {
  const texts = { script: textsOf(html, SCRIPT), style: textsOf(html, STYLE) };
  const [policy] = POLICY.exec(html) ?? [];
  if (!policy || !html.includes(FIRST)) throw new Error('A page has no policy, or no place for it');
  const own = policy.replace(DIRECTIVE, (_, kind: keyof typeof texts, sources: string) => {
    const others = sources.split(' ').filter((source) => !source.startsWith("'sha256-"));
    return [`${kind}-src`, ...others, ...texts[kind].map(hashSource)].join(' ');
  });
  return html.replace(policy, '').replace(FIRST, FIRST + own);
}

function textsOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text = '']) => text);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
