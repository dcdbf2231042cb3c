import { type InputEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { loadToasts } from '../ui/toasts/toast.ts';
import type { FormFailure } from './FormError.tsx';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/**
 * State of a form's messages: errors by field name, and the failure of a submission. `clearError` is for the form's
 * `onInput`: it removes the error of the field that is being edited.
 */
export function useFormMessages() {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<FormFailure>();

  // A toast repeats the messages.
  useEffect(() => void loadToasts(), []);

  const clearMessages = useCallback(() => {
    setErrors(NO_ERRORS);
    setFailure(undefined);
  }, []);

  function clearError({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || !errors.has(name)) return;
    setErrors(new Map([...errors].filter(([field]) => field !== name)));
  }

  return { errors, setErrors, clearError, failure, setFailure, clearMessages };
}

/** Turns off the browser's validation messages in a hydrated form, which shows its own. */
export function useOwnValidation(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);
}

/** Focuses the first field with an error. */
export function focusFirstInvalid(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
): void {
  const [field] = errors.keys();
  const control = field ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** Gives the focus to a control if the one that had it was disabled or hidden, unless the visitor has moved on. */
export function restoreFocus(focused: Element | null): void {
  const { activeElement } = document;
  // The browser takes the focus from what is hidden only when it paints, which a quick answer does not wait for.
  const isSeen = activeElement?.checkVisibility({ visibilityProperty: true });
  if (activeElement !== document.body && isSeen) return;
  if (focused instanceof HTMLElement) focused.focus();
}
