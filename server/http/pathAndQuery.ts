/** Fastify's `rewriteUrl`: the path and query of a request target, which may also be an absolute URL. */
export function pathAndQuery({ url = '/' }: { url?: string | undefined }): string {
  const target = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ''));
    return target;
  } catch {
    // No page has this path. Fastify would log a malformed path and answer it by itself.
    return '/no-page';
  }
}
