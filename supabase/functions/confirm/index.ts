/** Confirms a subscription by the button of the page. */

import { CONFIRM_PATH } from '../../../forms/apiContract.ts';
import { confirmSubscriber } from '../../../server/newsletter/subscribers.ts';
import { answerJson } from '../_shared/answer.ts';
import { serveMailLink } from '../_shared/serveMailLink.ts';

serveMailLink(CONFIRM_PATH, async (database, token) => {
  const isConfirmed = token && (await confirmSubscriber(database, token, new Date()));
  if (!isConfirmed) return answerJson(404, { error: 'This link no longer works' });
  return answerJson(200, { ok: true });
});
