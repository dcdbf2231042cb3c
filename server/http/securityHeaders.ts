/** Browser features that no page uses. */
const UNUSED_FEATURES =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen ' +
  'geolocation gyroscope magnetometer microphone midi payment picture-in-picture ' +
  'publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/**
 * Security headers of every answer; the pages' meta tag adds the policy of scripts and styles.
 * deploy/Caddyfile and deploy/nginx.conf hold copies, for the pages that a proxy sends.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "frame-ancestors 'none';object-src 'none';base-uri 'none';form-action 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'permissions-policy': UNUSED_FEATURES.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  };
}
