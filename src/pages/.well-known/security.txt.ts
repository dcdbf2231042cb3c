import type { APIRoute } from 'astro';
import { brand } from '../../../brand.ts';
import { DAY_MS } from '../../../milliseconds.ts';

/** How long the file is valid after a build. RFC 9116 recommends less than a year. */
const VALID_DAYS = 350;

/** The contact for reports of vulnerabilities (RFC 9116). */
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
