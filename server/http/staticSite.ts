import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../calls/failure.ts';
import { acceptsHtml } from './acceptsHtml.ts';
import { findSiteTarget } from './siteFiles.ts';

const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';

/** Files whose name changes with their content. */
const HASHED_PREFIX = '_astro/';

/** A path as our own routes have; others could be taken for a pattern. */
const PLAIN_PATH = /^[\w/.-]+$/;

/** A page that says that there is none must not be answered as unchanged, or in part. */
const UNCONDITIONAL = { etag: false, lastModified: false, acceptRanges: false };

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
  app.get('/contact', async (_request, reply) => reply.redirect('/#contact', 303));

  app.get('/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const target = await findSiteTarget(siteDir, path);
    if (target.kind === 'missing') return reply.callNotFound();
    if (target.kind === 'redirect') return reply.redirect(target.path + queryOf(request), 301);
    if (target.kind === 'page') return sendPage(reply, target.file);
    reply.header(
      'cache-control',
      target.file.startsWith(HASHED_PREFIX) ? HASHED_CACHE : FILE_CACHE,
    );
    return reply.sendFile(target.file);
  });

  /** The methods of a path that is there, for a request by another one. */
  async function findMethods(path: string): Promise<string[]> {
    const { kind } = await findSiteTarget(siteDir, decodeURIComponent(path.slice(1)));
    const methods = PLAIN_PATH.test(path)
      ? ['GET', 'POST'].filter((method) => app.hasRoute({ method, url: path }))
      : [];
    const isRead = kind !== 'missing' || methods.includes('GET');
    return [...(isRead ? ['GET', 'HEAD'] : []), ...methods.filter((method) => method !== 'GET')];
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const methods = await findMethods(pathOf(request));
      if (methods.length > 0) reply.header('allow', methods.join(', '));
      throw new RefusedError(methods.length > 0 ? 405 : 404);
    }
    reply.code(404);
    if (!acceptsHtml(request)) return reply.send({ error: 'Not found' });
    return reply.sendFile('404.html', siteDir, UNCONDITIONAL);
  });
}

/** Sends a file that may change with the next build: the client asks each time whether it did. */
export function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', PAGE_CACHE).sendFile(file);
}

/** Without the origin that an absolute-form request has, and without the query. */
function pathOf(request: FastifyRequest): string {
  return request.url.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/s, '') || '/';
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
