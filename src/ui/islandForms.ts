import { type InputEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { FormFailure } from './FormError.tsx';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/**
 * What a form says of a try: a message for each field that breaks a rule, and why it failed else. `forgetError`
 * belongs to the form's `onInput`: a field that is being mended loses its message.
 */
export function useFormMessages() {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<FormFailure>();

  const forgetAll = useCallback(() => {
    setErrors(NO_ERRORS);
    setFailure(undefined);
  }, []);

  function forgetError({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || !errors.has(name)) return;
    setErrors(new Map([...errors].filter(([field]) => field !== name)));
  }

  return { errors, setErrors, forgetError, failure, setFailure, forgetAll };
}

/** Has a hydrated form show its own messages; without script the browser shows its own. */
export function useOwnMessages(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);
}

/** Gives the focus to the first field that breaks a rule. */
export function focusFirstInvalid(
  form: HTMLFormElement,
  errors: ReadonlyMap<string, string>,
): void {
  const [field] = errors.keys();
  const control = field ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** Gives the focus back to what lost it by being disabled, unless the visitor has moved on since. */
export function restoreFocus(focused: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (focused instanceof HTMLElement) focused.focus();
}
