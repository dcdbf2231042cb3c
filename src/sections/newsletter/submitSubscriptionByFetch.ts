import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { submitNewsletter } from '../../forms/newsletter/submitNewsletter.ts';
import { showFormFailure } from './showFormFailure.ts';

const FAILURES = {
  duplicate: TOAST_MESSAGES.newsletterDuplicate,
  limited: TOAST_MESSAGES.newsletterLimited,
  failed: TOAST_MESSAGES.newsletterFailed,
};

/**
 * For the hosted variant, where no server accepts the post of the page /newsletter: submits its form by a call to the
 * project, then redirects as our server would, or shows an error in the form.
 */
export function submitSubscriptionByFetch(): void {
  const form = document.querySelector<HTMLFormElement>('main form');
  if (!form) return;
  let isSubmitting = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSubmitting) return;
    isSubmitting = true;
    const submission = await submitNewsletter(new FormData(form));
    isSubmitting = false;
    const { outcome } = submission;
    if (outcome === 'subscribed') window.location.assign('/newsletter/subscribed');
    else showFormFailure(form, outcome === 'invalid' ? submission.message : FAILURES[outcome].text);
  });
}
