import { type InputEvent, useState } from 'react';

export type FieldErrors = ReadonlyMap<string, string>;

/** No field breaks a rule. */
export const NO_ERRORS: FieldErrors = new Map();

/**
 * The messages beside a form's fields. `forgetError` belongs to the form's `onInput`: a field that is
 * being mended loses its message.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState(NO_ERRORS);

  function forgetError({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || !errors.has(name)) return;
    setErrors(new Map([...errors].filter(([field]) => field !== name)));
  }

  return { errors, setErrors, forgetError };
}
