import { type RefObject, useEffect } from 'react';
import { pressLast, takeEarlyTouches } from './earlyTouches.ts';

/** Has an island's form show its own messages and answer from now on, to the press too that came too early. */
export function useLiveForm(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.noValidate = true;
    pressLast(takeEarlyTouches(form));
  }, [ref]);
}
