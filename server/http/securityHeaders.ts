/**
 * Security headers of every response. The rest of a page's content-security policy is in the page itself.
 * deploy/Caddyfile, deploy/nginx.conf and docs/hosted.md have copies for the pages that they serve.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
  };
}
