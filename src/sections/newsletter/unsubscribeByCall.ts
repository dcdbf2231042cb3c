import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../../forms/errorPlaces.ts';
import { FUNCTIONS_PATH, UNSUBSCRIBE_FUNCTION } from '../../../forms/wire.ts';

/** The form's id. */
export const UNSUBSCRIBE_FORM = 'unsubscribe';

/**
 * Has the form's button call the function of a hosted project, where no server takes the page's own
 * post; then shows the page that confirms it, or says in the form that it failed.
 */
export function unsubscribeByCall(backendUrl: string, failure: string): void {
  const form = document.getElementById(UNSUBSCRIBE_FORM);
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const call = `${backendUrl}${FUNCTIONS_PATH}/${UNSUBSCRIBE_FUNCTION}${window.location.search}`;
    const response = await fetch(call, { method: 'POST' }).catch(() => undefined);
    if (response?.ok) {
      window.location.assign('/newsletter/unsubscribed');
      return;
    }
    const error = form.querySelector<HTMLElement>(`[${FORM_ERROR}]`);
    const message = form.querySelector<HTMLElement>(`[${FORM_ERROR_MESSAGE}]`);
    if (!error || !message) return;
    message.textContent = failure;
    error.hidden = false;
  });
}
