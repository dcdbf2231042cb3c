import { realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';
import { HttpError } from './httpErrors.ts';

/** Where pages come from: the folder of the built site, or a development server, which then also serves them. */
export type PageSource = { readonly siteDir: string } | { readonly pagesUrl: string };

/** Reads the HTML of a page by its path, such as `/contact`. Rejects if there is none within 30 s. */
export async function readPage(source: PageSource, path: string): Promise<string> {
  if ('siteDir' in source) return readFile(join(source.siteDir, `${path}.html`), 'utf8');
  const response = await fetch(new URL(path, source.pagesUrl), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The page ${path} was answered with ${response.status}`);
  return response.text();
}

const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';

/** Old paths of pages, each with the new path. */
const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['blog/enterprise-ai-budgets-surge-2025', 'blog/enterprise-ai-budgets-surge'],
]);
/** Pages that only other routes send. They have no path of their own. */
const INTERNAL_PAGES = ['404', 'sitemap-xml'];
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Parts of a path that are never served: hidden, empty, or with a backslash or NUL. */
const FORBIDDEN_NAME = /^\.(?!well-known$)|[\\\0]|^$/;

const PRECONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Serves the built site: each page at its one path, files, and 404. `siteDir` may be a link that a new build replaces.
 */
export async function staticSite(
  app: FastifyInstance,
  { siteDir }: { readonly siteDir: string },
): Promise<void> {
  const files = { root: siteDir, serve: false, index: false, cacheControl: false } as const;
  await app.register(fastifyStatic, { ...files, preCompressed: true });
  /** The folder that the link leads to now, so that one response uses one build. */
  const currentBuild = () => realpathSync.native(siteDir);
  /** Sends a file that may change with the next build, so clients have to revalidate it. */
  const sendPage = (reply: FastifyReply, file: string, build = currentBuild()) =>
    reply.header('cache-control', PAGE_CACHE).sendFile(file, build);

  // The built page /contact is only the response to a failed post; the form is on the home page.
  app.get('/contact', async (_request, reply) => reply.redirect('/#contact', 303));

  // People get a page, programs the XML.
  app.get('/sitemap.xml', async ({ headers }, reply) => {
    const isNavigation = headers['sec-fetch-dest'] === 'document';
    reply.header('vary', 'Sec-Fetch-Dest');
    return sendPage(reply, isNavigation ? 'sitemap-xml.html' : 'sitemap.xml');
  });

  app.get('/feed.xml', { onSend: nameAtom }, async (_request, reply) =>
    sendPage(reply, 'feed.xml'),
  );

  app.get<{ Params: { '*': string } }>('/*', async ({ params, url }, reply) => {
    const build = currentBuild();
    const target = await findTarget(build, params['*']);
    if (!target) return reply.callNotFound();
    const { file, path } = target;
    if (path !== undefined) return reply.redirect(path + (/\?.*$/s.exec(url)?.[0] ?? ''), 301);
    if (file.endsWith('.html')) return sendPage(reply, file, build);
    // The names of these files contain a hash of their content.
    const isHashed = file.startsWith('_astro/');
    reply.header('cache-control', isHashed ? HASHED_CACHE : FILE_CACHE);
    return reply.sendFile(file, build);
  });

  /** The methods that a path accepts, for the `Allow` header. */
  async function findMethods(path: string): Promise<string[]> {
    // hasRoute would take other characters for a pattern.
    const hasRoute = (method: 'GET' | 'POST') =>
      /^[\w/.-]+$/.test(path) && app.hasRoute({ method, url: path });
    const isRead =
      hasRoute('GET') || (await findTarget(currentBuild(), decodeURIComponent(path.slice(1))));
    return [...(isRead ? ['GET', 'HEAD'] : []), ...(hasRoute('POST') ? ['POST'] : [])];
  }

  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    reply.header('cache-control', 'no-cache');
    if (method !== 'GET' && method !== 'HEAD') {
      const methods = await findMethods(url.replace(/\?.*$/s, ''));
      if (methods.length === 0) throw new HttpError(404);
      reply.header('allow', methods.join(', '));
      throw new HttpError(405);
    }
    reply.code(404);
    // Without the header, a client accepts everything.
    const { accept = '*/*' } = headers;
    if (!/text\/html|text\/\*|\*\/\*/.test(accept)) return reply.send({ error: 'Not found' });
    // Preconditions refer to the page that does not exist, not to the 404 page (RFC 9110, 13.2.1).
    for (const name of PRECONDITIONS) delete headers[name];
    const unconditional = { etag: false, lastModified: false, acceptRanges: false };
    return reply.sendFile('404.html', currentBuild(), unconditional);
  });
}

/** Sets the content type of Atom, because the file extension only says XML. */
const nameAtom: onSendAsyncHookHandler = async (_request, reply) => {
  const isXml = /^application\/xml/.test(String(reply.getHeader('content-type')));
  if (isXml) reply.type('application/atom+xml; charset=utf-8');
};

/** A file of the site, or the path to redirect to. */
type Target = { file: string; path?: undefined } | { file?: undefined; path: string };

/**
 * Resolves a decoded path without its first slash: `about` is `about.html`; `about/` and `about.html` redirect to it.
 */
async function findTarget(folder: string, path: string): Promise<Target | undefined> {
  if (path === '') return { file: 'index.html' };
  const trimmed = path.replace(/\/$/, '');
  if (trimmed.split('/').some((name) => FORBIDDEN_NAME.test(name))) return undefined;

  // stat fails for some paths, for example if they are too long.
  const isFile = async (file: string) =>
    (await stat(join(folder, file)).catch(() => undefined))?.isFile();

  const page = trimmed.replace(/\.html$/, '');
  if (INTERNAL_PAGES.includes(page)) return undefined;
  const movedTo = MOVED_PAGES.get(page);
  if (movedTo !== undefined) return { path: `/${movedTo}` };
  if (await isFile(`${page}.html`)) {
    if (page === 'index') return { path: '/' };
    return page === path ? { file: `${page}.html` } : { path: `/${encodeURI(page)}` };
  }
  if (trimmed !== path || COMPRESSED_COPY.test(path)) return undefined;
  return (await isFile(path)) ? { file: path } : undefined;
}
