import type { FastifyInstance } from 'fastify';
import { previewIssueCall } from '../../forms/desk/issueCalls.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { composePreview } from '../newsletter/issueOperations.ts';
import { parseInput } from '../operation.ts';
import type { DeskContext } from './context.ts';

/** The preview runs nothing, loads nothing and is shown by the desk only. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The page of the mail of an issue, which the desk shows in a frame. */
export async function issuePreview(app: FastifyInstance, context: DeskContext): Promise<void> {
  app.get('/issues/:slug/preview', async ({ query, params }, reply) => {
    const input = { ...Object(query), ...Object(params) };
    const { slug, of } = parseInput(previewIssueCall.input, input);
    const mail = await composePreview(context, slug, of);
    const html = mail.html
      .replaceAll(`cid:${PICTURE_CID}`, `data:image/png;base64,${mail.picture ?? ''}`)
      // So that a link does not replace the mail; the sandbox opens no other page.
      .replace('<head>', '<head><base target="_blank">');
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
