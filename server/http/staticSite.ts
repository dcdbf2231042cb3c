import { realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';
import { HttpError } from './httpErrors.ts';

/** Where pages come from: the built site's directory, or the development server, which then also serves them. */
export type PageSource = { readonly siteDir: string } | { readonly pagesUrl: string };

/** The whole HTML of a page by its path, such as `/contact`. Rejects when there is none within 30 s. */
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

/** Pages that have moved for good, each with the one that took its place; both slugs are in use. */
const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['blog/enterprise-ai-budgets-surge-2025', 'blog/enterprise-ai-budgets-surge'],
]);
/** Pages that other routes answer with, and that have no path of their own. */
const INNER_PAGES = ['404', 'sitemap-xml'];
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Names that are never served: hidden files, and anything that is not a plain name. */
const FORBIDDEN_NAME = /^\.(?!well-known$)|[\\\0]|^$/;

const PRECONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** The built site: pages at their one path, assets, a true 404; `siteDir` may be a link, which another build takes. */
export async function addStaticSite(app: FastifyInstance, siteDir: string): Promise<void> {
  const files = { root: siteDir, serve: false, index: false, cacheControl: false } as const;
  await app.register(fastifyStatic, { ...files, preCompressed: true });
  /** The build of now: an answer's length and its content are of the same one. */
  const currentBuild = () => realpathSync.native(siteDir);
  /** Sends a file that may change with the next build: the client asks each time whether it did. */
  const sendPage = (reply: FastifyReply, file: string, build = currentBuild()) =>
    reply.header('cache-control', PAGE_CACHE).sendFile(file, build);

  // The form's home; the page of this name only answers a post.
  app.get('/contact', async (_request, reply) => reply.redirect('/#contact', 303));

  // The page that shows the sitemap for a person's navigation, the XML itself for everything else.
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
    // Their names change with their content.
    const isHashed = file.startsWith('_astro/');
    reply.header('cache-control', isHashed ? HASHED_CACHE : FILE_CACHE);
    return reply.sendFile(file, build);
  });

  /** The methods of a path that is there, for a request by another one. */
  async function findMethods(path: string): Promise<string[]> {
    // A path with other signs than our own routes have could be taken for a pattern.
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
    // A client that does not say takes anything.
    const { accept = '*/*' } = headers;
    if (!/text\/html|text\/\*|\*\/\*/.test(accept)) return reply.send({ error: 'Not found' });
    // A condition or a range is of the page that there is not (RFC 9110, 13.2.1).
    for (const name of PRECONDITIONS) delete headers[name];
    const unconditional = { etag: false, lastModified: false, acceptRanges: false };
    return reply.sendFile('404.html', currentBuild(), unconditional);
  });
}

/** Says that XML is an Atom feed, which the file's name alone does not. */
const nameAtom: onSendAsyncHookHandler = async (_request, reply) => {
  const isXml = /^application\/xml/.test(String(reply.getHeader('content-type')));
  if (isXml) reply.type('application/atom+xml; charset=utf-8');
};

/** What a path of the site leads to: a file in its directory, or the path to use instead. */
type Target = { file: string; path?: undefined } | { file?: undefined; path: string };

/** Finds what a decoded path without its first slash leads to: `about` is `about.html`, other spellings lead there. */
async function findTarget(directory: string, path: string): Promise<Target | undefined> {
  if (path === '') return { file: 'index.html' };
  const trimmed = path.replace(/\/$/, '');
  if (trimmed.split('/').some((name) => FORBIDDEN_NAME.test(name))) return undefined;

  // A path that cannot even be looked up, such as one that is too long, is no file.
  const isFile = async (file: string) =>
    (await stat(join(directory, file)).catch(() => undefined))?.isFile();

  const page = trimmed.replace(/\.html$/, '');
  if (INNER_PAGES.includes(page)) return undefined;
  const movedTo = MOVED_PAGES.get(page);
  if (movedTo !== undefined) return { path: `/${movedTo}` };
  if (await isFile(`${page}.html`)) {
    if (page === 'index') return { path: '/' };
    return page === path ? { file: `${page}.html` } : { path: `/${encodeURI(page)}` };
  }
  if (trimmed !== path || COMPRESSED_COPY.test(path)) return undefined;
  return (await isFile(path)) ? { file: path } : undefined;
}
