import {
  CONFIRM_FUNCTION,
  errorOf,
  FUNCTIONS_PATH,
  isOk,
  UNSUBSCRIBE_FUNCTION,
} from '../../../forms/apiContract.ts';
import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../../forms/formErrorAttributes.ts';
import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';

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
 * For the hosted variant, where no server accepts the page's own post: submits the form by a call to the project at
 * `backendUrl`, then redirects as our server would, or shows an error in the form.
 */
export function submitMailLinkByFetch(backendUrl: string): void {
  for (const [id, { name, done, unknown }] of Object.entries(CALLS)) {
    const form = document.getElementById(id);
    form?.addEventListener('submit', async (event) => {
      event.preventDefault();
      const address = `${backendUrl}${FUNCTIONS_PATH}/${name}${window.location.search}`;
      const response = await fetch(address, { method: 'POST' }).catch(() => undefined);
      const answer: unknown = await response?.json().catch(() => undefined);
      const isUnknown = response?.status === 404 && errorOf(answer) !== undefined;
      const next = isUnknown ? unknown : isOk(answer) && done;
      if (next) window.location.assign(next);
      else showFailure(form);
    });
  }
}

function showFailure(form: Element): void {
  const error = form.querySelector<HTMLElement>(`[${FORM_ERROR}]`);
  const message = form.querySelector<HTMLElement>(`[${FORM_ERROR_MESSAGE}]`);
  if (!error || !message) return;
  message.textContent = TOAST_MESSAGES.newsletterFailed.text;
  error.hidden = false;
}
