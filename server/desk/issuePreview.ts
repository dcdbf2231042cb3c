import type { FastifyInstance } from 'fastify';
import { previewQuery } from '../../forms/desk/issueCalls.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { composeForOwner } from '../newsletter/issueOperations.ts';
import { parseInput } from '../operation.ts';
import type { DeskContext } from './context.ts';

/** The preview runs nothing, loads nothing and is shown by the desk only. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The page of the mail of an issue, which the desk shows in a frame. */
export async function issuePreview(app: FastifyInstance, context: DeskContext): Promise<void> {
  app.get('/issues/:slug/preview', async ({ query, params }, reply) => {
    const { slug, ...draft } = parseInput(previewQuery, { ...Object(query), ...Object(params) });
    const { sample } = await composeForOwner(context, slug, draft);
    const html = sample.html
      .replaceAll(`cid:${PICTURE_CID}`, `data:image/png;base64,${sample.picture ?? ''}`)
      // So that a link does not replace the mail; the sandbox opens no other page.
      .replace('<head>', '<head><base target="_blank">');
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
