/**
 * Unsubscribing by a mail program's one click (RFC 8058) and by the button of the site's page. It never
 * tells whether a token is known.
 */

import { UNSUBSCRIBE_PATH } from '../../../forms/apiContract.ts';
import { removeSubscriber } from '../../../server/storage/subscribers.ts';
import { answerJson } from '../_shared/answer.ts';
import { serveMailLink } from '../_shared/serveMailLink.ts';

serveMailLink(UNSUBSCRIBE_PATH, async (database, token) => {
  if (token) await removeSubscriber(database, token);
  return answerJson(200, { ok: true });
});
