import {
  CONFIRM_FUNCTION,
  errorOf,
  FUNCTIONS_PATH,
  isOk,
  UNSUBSCRIBE_FUNCTION,
} from '../../../forms/apiContract.ts';
import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { callBackend } from '../../browser/callBackend.ts';
import { showFormFailure } from './showFormFailure.ts';

/** For each page: the function that its button calls, the page for success, and the page for an unknown link. */
const CALLS = {
  confirm: {
    name: CONFIRM_FUNCTION,
    done: '/newsletter/confirmed',
    unknown: '/newsletter#expired',
  },
  unsubscribe: { name: UNSUBSCRIBE_FUNCTION, done: '/newsletter/unsubscribed', unknown: undefined },
} as const;

/** A page that mails link to; also the id of its form. */
export type MailLink = keyof typeof CALLS;

/**
 * For the hosted variant, where no server accepts the page's own post: submits the form by a call to the project,
 * then redirects as our server would, or shows an error in the form.
 */
export function submitMailLinkByFetch(): void {
  for (const [id, { name, done, unknown }] of Object.entries(CALLS)) {
    const form = document.getElementById(id);
    form?.addEventListener('submit', async (event) => {
      event.preventDefault();
      const path = `${FUNCTIONS_PATH}/${name}${window.location.search}`;
      const { status, body } = await callBackend(path, {});
      const isUnknown = status === 404 && errorOf(body) !== undefined;
      const next = isUnknown ? unknown : isOk(body) && done;
      if (next) window.location.assign(next);
      else showFormFailure(form, TOAST_MESSAGES.newsletterFailed.text);
    });
  }
}
