import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from './acceptsHtml.ts';
import { type FileMemory, MAX_KEPT_FILE_BYTES } from './fileMemory.ts';
import { findSiteTarget } from './siteFiles.ts';

const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';

/** Files whose name changes with their content. */
const HASHED_PREFIX = '_astro/';

/** A page that says that there is none must not be answered as unchanged, or in part. */
const UNCONDITIONAL = { etag: false, lastModified: false, acceptRanges: false };

/**
 * The built site: pages at their one path, assets, and a true 404 (design, D7). Files are sent as
 * the build compressed them, when the client takes that. They are kept in memory, from where
 * serveFromMemory sends them again.
 */
export async function addStaticSite(
  app: FastifyInstance,
  options: { siteDir: string; memory: FileMemory },
): Promise<void> {
  const { siteDir, memory } = options;
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  // The form's home; the page of this name only answers a post.
  app.get('/contact', async (_request, reply) => reply.redirect('/#contact', 303));

  async function keepInMemory(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    if (request.method !== 'GET') return payload;
    if (Number(reply.getHeader('content-length')) > MAX_KEPT_FILE_BYTES) return payload;
    const body = await buffer(payload);
    memory.keep(request.raw, reply.getHeaders(), body);
    return body;
  }

  app.addHook('preClose', async () => memory.clear());

  app.get('/*', { onSend: keepInMemory }, async (request, reply) => {
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

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404).header('cache-control', 'no-cache');
    const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
    if (!isPageRequest || !acceptsHtml(request)) return reply.send({ error: 'Not found' });
    return reply.sendFile('404.html', siteDir, UNCONDITIONAL);
  });
}

/** Sends a file that may change with the next build: the client asks each time whether it did. */
export function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', PAGE_CACHE).sendFile(file);
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
