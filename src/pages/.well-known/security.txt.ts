import type { APIRoute } from 'astro';
import { brand } from '../../../brand.ts';
import { DAY_MS } from '../../../durations.ts';

/** RFC 9116 wants less than a year; what is said holds for as long as a build may well stand. */
const VALID_DAYS = 350;

/** Where somebody who found a weakness turns to (RFC 9116). */
export const GET: APIRoute = ({ url, site }) => {
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${brand.locale}`,
    `Canonical: ${new URL(url.pathname, site)}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
