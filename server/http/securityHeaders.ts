/** The security headers that the public site and the desk have in common. */
const COMMON_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The header that keeps browsers on https, if the site has https. */
export function strictTransport(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/**
 * Security headers of every response. The rest of a page's content-security policy is in the page itself.
 * deploy/Caddyfile, deploy/nginx.conf and docs/hosted.md have copies for the pages that they serve.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': "frame-ancestors 'none'",
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...strictTransport(siteUrl),
  };
}

const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The headers of every response of the desk. */
export const DESK_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': DESK_POLICY,
  'cache-control': 'no-store',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;
