/**
 * Unsubscribes by the one click of a mail program (RFC 8058) and by the button of the page. It never tells whether a
 * token is known.
 */

import { UNSUBSCRIBE_PATH } from '../../../forms/apiContract.ts';
import { unsubscribe } from '../../../server/newsletter/subscribers.ts';
import { answerJson } from '../_shared/answer.ts';
import { serveMailLink } from '../_shared/serveMailLink.ts';

serveMailLink(UNSUBSCRIBE_PATH, async (database, token) => {
  if (token) await unsubscribe(database, token);
  return answerJson(200, { ok: true });
});
