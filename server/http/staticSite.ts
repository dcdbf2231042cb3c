import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../calls/failure.ts';
import { FILE_PATH, NAVIGATION_HEADERS, NO_CONTENT } from './schemas.ts';

const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';

/** Pages that have moved for good, each with the one that took its place. */
const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  // Both slugs of this article are in use.
  ['blog/enterprise-ai-budgets-surge-2025', 'blog/enterprise-ai-budgets-surge'],
]);
/** Pages that other routes answer with, and that have no path of their own. */
const INNER_PAGES = new Set(['404', 'sitemap-xml']);
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Names that are never served: hidden files, and anything that is not a plain name. */
const FORBIDDEN_NAME = /^\.(?!well-known$)|[\\\0]|^$/;

/**
 * The built site: pages at their one path, assets, and a true 404. Files are sent as
 * the build compressed them, when the client takes that.
 */
export async function addStaticSite(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  // The form's home; the page of this name only answers a post.
  app.get('/contact', { schema: { response: { 303: NO_CONTENT } } }, async (_request, reply) =>
    reply.redirect('/#contact', 303),
  );

  // The page that shows the sitemap for a person's navigation, the XML itself for everything else.
  app.get(
    '/sitemap.xml',
    { schema: { headers: NAVIGATION_HEADERS } },
    async ({ headers }, reply) => {
      const isNavigation = headers['sec-fetch-dest'] === 'document';
      reply.header('vary', 'Sec-Fetch-Dest');
      return sendPage(reply, isNavigation ? 'sitemap-xml.html' : 'sitemap.xml');
    },
  );

  app.get(
    '/feed.xml',
    {
      // The file's name alone does not say that this is an Atom feed.
      onSend: async (_request, reply) => {
        if (/^application\/xml/.test(String(reply.getHeader('content-type')))) {
          reply.type('application/atom+xml; charset=utf-8');
        }
      },
    },
    async (_request, reply) => sendPage(reply, 'feed.xml'),
  );

  app.get<{ Params: { '*': string } }>(
    '/*',
    { schema: { params: FILE_PATH, response: { 301: NO_CONTENT } } },
    async (request, reply) => {
      const target = await findTarget(siteDir, request.params['*']);
      if (!target) return reply.callNotFound();
      if ('path' in target) return reply.redirect(target.path + queryOf(request), 301);
      if (target.file.endsWith('.html')) return sendPage(reply, target.file);
      // Their names change with their content.
      const isHashed = target.file.startsWith('_astro/');
      return reply
        .header('cache-control', isHashed ? HASHED_CACHE : FILE_CACHE)
        .sendFile(target.file);
    },
  );

  /** The methods of a path that is there, for a request by another one. */
  async function findMethods(path: string): Promise<string[]> {
    const target = await findTarget(siteDir, decodeURIComponent(path.slice(1)));
    // A path with other signs than our own routes have could be taken for a pattern.
    const hasRoute = (method: 'GET' | 'POST') =>
      /^[\w/.-]+$/.test(path) && app.hasRoute({ method, url: path });
    const reads = target || hasRoute('GET') ? ['GET', 'HEAD'] : [];
    return hasRoute('POST') ? [...reads, 'POST'] : reads;
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const methods = await findMethods(pathOf(request));
      if (methods.length === 0) throw new RefusedError(404);
      reply.header('allow', methods.join(', '));
      throw new RefusedError(405);
    }
    reply.code(404);
    // A client that does not say takes anything.
    const { accept = '*/*' } = request.headers;
    if (!/text\/html|text\/\*|\*\/\*/.test(accept)) return reply.send({ error: 'Not found' });
    // It says that there is no page, so it must not be answered as unchanged, or in part.
    const unconditional = { etag: false, lastModified: false, acceptRanges: false };
    return reply.sendFile('404.html', siteDir, unconditional);
  });
}

/** Sends a file that may change with the next build: the client asks each time whether it did. */
function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', PAGE_CACHE).sendFile(file);
}

/** Without the origin that an absolute-form request has, and without the query. */
function pathOf(request: FastifyRequest): string {
  return request.url.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/s, '') || '/';
}

function queryOf(request: FastifyRequest): string {
  return /\?.*$/s.exec(request.url)?.[0] ?? '';
}

/** What a path of the site leads to: a file in its directory, or the path to use instead. */
type Target = { readonly file: string } | { readonly path: string };

/**
 * Finds what a decoded path, without its first slash, leads to in a directory built with one
 * file for each page: `about` is `about.html`. Other spellings of a page lead to its one path.
 */
async function findTarget(directory: string, path: string): Promise<Target | undefined> {
  if (path === '') return { file: 'index.html' };
  const trimmed = path.replace(/\/$/, '');
  if (trimmed.split('/').some((name) => FORBIDDEN_NAME.test(name))) return undefined;

  const page = trimmed.replace(/\.html$/, '');
  if (INNER_PAGES.has(page)) return undefined;
  const movedTo = MOVED_PAGES.get(page);
  if (movedTo !== undefined) return { path: `/${movedTo}` };
  if (await isFile(join(directory, `${page}.html`))) {
    if (page === 'index') return { path: '/' };
    return page === path ? { file: `${page}.html` } : { path: `/${encodeURI(page)}` };
  }
  if (trimmed !== path || COMPRESSED_COPY.test(path)) return undefined;
  return (await isFile(join(directory, path))) ? { file: path } : undefined;
}

/** A path that cannot even be looked up, such as one that is too long, is no file. */
async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
