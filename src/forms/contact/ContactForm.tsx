import { type SubmitEvent, useRef, useState } from 'react';
import { brand } from '../../../brand.ts';
import { CONTACT_FIELDS, type ContactMessage } from '../../../forms/contactForm.ts';
import { thankYouPath } from '../../../forms/thankYouPath.ts';
import { INVALID_INPUT_TITLE, TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { trackEvent } from '../../browser/analytics.ts';
import { contactForm } from '../../content/contact.ts';
import { controls } from '../../content/shared/controls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { carryToast, showToast } from '../../ui/toasts/toast.ts';
import { FormError } from '../FormError.tsx';
import { FormFields } from '../FormFields.tsx';
import { focusFirstInvalid, useFormMessages, useOwnValidation } from '../hydratedForm.ts';
import { CONTACT_FORM, PROMPT_DESCRIPTION } from './contactLinks.ts';
import { submitContact } from './submitContact.ts';
import { useCharacterCount } from './useCharacterCount.ts';

const SENT_TOAST = { ...TOAST_MESSAGES.contactSent, style: 'default' } as const;

const FAILURE = 'contact-failure';

/** Its controls are uncontrolled, so text that was typed before hydration stays. Without script it posts to `/contact`. */
export default function ContactForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const { errors, setErrors, clearError, failure, setFailure, clearMessages } = useFormMessages();
  const [submitting, setSubmitting] = useState(false);
  const characterCount = useCharacterCount(formRef);
  useOwnValidation(formRef);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    clearMessages();
    setSubmitting(true);
    const submission = await submitContact(new FormData(form));
    setSubmitting(false);
    switch (submission.outcome) {
      case 'sent':
        leaveForThankYou(form, submission.message);
        break;
      case 'invalid':
        setErrors(submission.errors);
        showToast({ title: INVALID_INPUT_TITLE, text: submission.message, style: 'destructive' });
        focusFirstInvalid(form, submission.errors);
        break;
      case 'limited':
        showToast({ ...TOAST_MESSAGES.contactLimited, style: 'destructive' });
        setFailure({ text: contactForm.failure.limited });
        break;
      case 'failed':
        showToast({ ...TOAST_MESSAGES.contactFailed, style: 'destructive' });
        setFailure({ text: contactForm.failure.failed, reason: submission.reason });
    }
  }

  return (
    <form
      ref={formRef}
      id={CONTACT_FORM}
      action="/contact"
      method="post"
      aria-label={contactForm.label}
      onSubmit={submit}
      onInput={(event) => {
        clearError(event);
        characterCount.onInput(event);
      }}
      onPaste={characterCount.onPaste}
      onDrop={characterCount.onDrop}
      className="line-to-button grid gap-x-6 gap-y-4 sm:grid-cols-2"
    >
      <FormError className="sm:col-span-2" />
      <FormFields
        fields={CONTACT_FIELDS}
        idPrefix="contact"
        errors={errors}
        hints={{ message: characterCount.hint }}
        firstDescribedBy={PROMPT_DESCRIPTION}
        // Text that is typed while the message is being sent would be lost.
        readOnly={submitting}
      />
      <p role="status" className="sr-only">
        {characterCount.announcement}
      </p>
      <FormError id={FAILURE} quiet reason={failure?.reason}>
        {failure && (
          <>
            <span>{`${failure.text} `}</span>
            <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
            <span>.</span>
          </>
        )}
      </FormError>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 sm:col-span-2">
        <Button
          type="submit"
          variant="cta"
          size="lg"
          busy={submitting}
          busyLabel={contactForm.busy}
          busyStatus={controls.wait}
          aria-describedby={FAILURE}
          className="relative w-full sm:w-auto sm:min-w-52"
        >
          {contactForm.send}
        </Button>
        <p className="grow basis-60 text-small text-ink-soft lg:basis-full">
          <span suppressHydrationWarning>{`${contactForm.privacy} `}</span>
          <TextLink href={contactForm.privacyLink.href} className="whitespace-nowrap">
            {contactForm.privacyLink.label}
          </TextLink>
        </p>
      </div>
    </form>
  );
}

function leaveForThankYou(form: HTMLFormElement, message: ContactMessage): void {
  trackEvent('inquiry', {
    form_type: 'contact_form',
    event_category: 'engagement',
    event_label: 'contact_form',
    value: 1,
    has_phone: Boolean(message.phone),
    message_length: message.message.length,
    form_location: message.location,
  });
  showToast(SENT_TOAST);
  carryToast(SENT_TOAST);
  form.reset();
  window.location.assign(thankYouPath(message));
}
