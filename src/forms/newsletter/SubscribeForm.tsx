import { clsx } from 'clsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { INVALID_INPUT_TITLE, TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { newsletter } from '../../content/newsletter/index.ts';
import { controls } from '../../content/shared/controls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { letClose } from '../../ui/controls/dialogs.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { FormError } from '../FormError.tsx';
import { FormFields } from '../FormFields.tsx';
import {
  focusFirstInvalid,
  restoreFocus,
  useFormMessages,
  useOwnValidation,
} from '../hydratedForm.ts';
import { keepConfirmationHint } from './confirmationHint.ts';
import { PrivacyLink } from './PrivacyLink.tsx';
import { submitNewsletter } from './submitNewsletter.ts';

/** How long the confirmation is shown before the dialog closes, in ms. */
const CLOSE_DELAY_MS = 2000;

const TOASTS = {
  subscribed: { ...TOAST_MESSAGES.newsletterSubscribed, style: 'default' },
  duplicate: { ...TOAST_MESSAGES.newsletterDuplicate, style: 'destructive' },
  limited: { ...TOAST_MESSAGES.newsletterLimited, style: 'destructive' },
  failed: { ...TOAST_MESSAGES.newsletterFailed, style: 'destructive' },
} as const;

const SIGNUP = { event_category: 'engagement', event_label: 'newsletter', value: 1 } as const;

/** The id of the form. Content blockers hide a `subscribe-form`. */
export const SUBSCRIBE_FORM = 'subscription';

const FAILURE = 'subscribe-failure';

type State = 'idle' | 'submitting' | 'subscribed';

/** The form in the subscribe dialog, and its confirmation. Closing the dialog resets it. */
export default function SubscribeForm() {
  const formRef = useRef<HTMLFormElement>(null);
  /** The number of times that the dialog was closed. A submission from before the last closing does not change it. */
  const closings = useRef(0);
  const [state, setState] = useState<State>('idle');
  const [subscribedEmail, setSubscribedEmail] = useState<string>();
  const { errors, setErrors, clearError, failure, setFailure, clearMessages } = useFormMessages();

  useEffect(() => {
    const dialog = formRef.current?.closest('dialog');
    if (!dialog) return;
    const reset = () => {
      closings.current += 1;
      setState('idle');
      clearMessages();
    };
    dialog.addEventListener('close', reset);
    return () => dialog.removeEventListener('close', reset);
  }, [clearMessages]);
  useOwnValidation(formRef);

  useEffect(() => {
    if (state !== 'subscribed') return;
    const timer = setTimeout(() => formRef.current?.closest('dialog')?.close(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const busy = state === 'submitting';

  useEffect(() => {
    const dialog = formRef.current?.closest('dialog');
    if (dialog) letClose(dialog, !busy);
  }, [busy]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The browser handles buttons that close the dialog.
    if (event.submitter?.getAttribute('formmethod') === 'dialog') return;
    event.preventDefault();
    if (state !== 'idle') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const focused = document.activeElement;
    const closed = closings.current;
    clearMessages();
    setState('submitting');
    const submission = await submitNewsletter(data);
    const { outcome } = submission;
    if (outcome === 'subscribed') {
      trackEvent('newsletter_signup', SIGNUP);
      keepConfirmationHint(submission.email);
      setSubscribedEmail(submission.email);
    }
    if (outcome === 'invalid') {
      showToast({ title: INVALID_INPUT_TITLE, text: submission.message, style: 'destructive' });
    } else {
      showToast(TOASTS[outcome]);
    }
    if (closings.current !== closed) return;
    // Synchronously, because disabled fields cannot take the focus back.
    flushSync(() => {
      setState(outcome === 'subscribed' ? 'subscribed' : 'idle');
      if (outcome === 'invalid') setErrors(submission.errors);
    });
    if (outcome === 'subscribed') form.reset();
    if (outcome === 'invalid') focusFirstInvalid(form, submission.errors);
    else restoreFocus(outcome === 'subscribed' ? closeButtonOf(form) : focused);
    if (outcome !== 'invalid' && outcome !== 'subscribed') {
      setFailure({ text: TOASTS[outcome].text, reason: submission.reason });
    }
  }

  const { title, lead, action, busy: busyLabel, cancel } = newsletter.form;
  return (
    <div className="grid *:[grid-area:1/1]">
      <div hidden={state !== 'subscribed'} role="status" className="self-center">
        <p className="font-display text-title">{newsletter.subscribed.title}</p>
        <p className="mt-2 wrap-anywhere" suppressHydrationWarning>
          {newsletter.subscribed.text(subscribedEmail)}
        </p>
        <StraightLine />
      </div>
      <form
        ref={formRef}
        id={SUBSCRIBE_FORM}
        action="/newsletter"
        method="post"
        aria-label={title}
        onSubmit={submit}
        onInput={clearError}
        // The hidden form keeps its space, so that the dialog does not shrink during the confirmation.
        className={clsx('mt-4 grid gap-6', state === 'subscribed' && 'invisible')}
      >
        <p className="text-ink-soft" suppressHydrationWarning>
          {lead}
        </p>
        <FormFields
          fields={NEWSLETTER_FIELDS}
          idPrefix="subscribe"
          errors={errors}
          disabled={busy}
        />
        <FormError id={FAILURE} quiet reason={failure?.reason}>
          {failure && <span>{failure.text}</span>}
        </FormError>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="cta"
            busy={busy}
            busyLabel={busyLabel}
            busyStatus={controls.wait}
            aria-describedby={FAILURE}
            className="min-w-42"
          >
            {action}
          </Button>
          <Button
            type="submit"
            formMethod="dialog"
            formNoValidate
            variant="outline"
            disabled={busy}
          >
            {cancel}
          </Button>
        </div>
        <PrivacyLink />
      </form>
    </div>
  );
}

/** The close button stays visible with the confirmation. */
function closeButtonOf(form: HTMLFormElement): Element | null {
  return form.closest('dialog')?.querySelector('[method=dialog] button') ?? null;
}

function StraightLine() {
  return (
    <svg aria-hidden="true" height="3" className="mt-6 w-full stroke-accent">
      <line
        x2="100%"
        y1="1.5"
        y2="1.5"
        strokeWidth="3"
        pathLength={1}
        className="anim-draw [--draw-duration:900ms]"
      />
    </svg>
  );
}
