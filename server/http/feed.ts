import type { FastifyInstance } from 'fastify';
import { sendPage } from './staticSite.ts';

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/**
 * /feed.xml (design, D6) with the type of an Atom feed, which the file's name alone does not say.
 * It sends a file of addStaticSite, which has to be called before.
 */
export function addFeed(app: FastifyInstance): void {
  app.get(
    '/feed.xml',
    {
      onSend: async (_request, reply) => {
        if (/^application\/xml/.test(String(reply.getHeader('content-type')))) {
          reply.type(ATOM_TYPE);
        }
      },
    },
    async (_request, reply) => sendPage(reply, 'feed.xml'),
  );
}
