/** Fastify's `rewriteUrl`: the path and query of a request target, which may also be an absolute URL. */
export function pathAndQuery({ url = '/' }: { url?: string | undefined }): string {
  const target = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ''));
    return target;
  } catch {
    // A path that no page has, because Fastify would log and answer a malformed one by itself.
    return '/no-page';
  }
}
