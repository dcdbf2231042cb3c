import type { FastifyInstance } from 'fastify';
import { sendPage } from './staticSite.ts';

/**
 * /sitemap.xml (design, D6): the page that shows it for a person's navigation, the XML itself for
 * everything else. It sends files of addStaticSite, which has to be called before.
 */
export function addSitemap(app: FastifyInstance): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const isNavigation = request.headers['sec-fetch-dest'] === 'document';
    reply.header('vary', 'Sec-Fetch-Dest');
    return sendPage(reply, isNavigation ? 'sitemap-xml.html' : 'sitemap.xml');
  });
}
