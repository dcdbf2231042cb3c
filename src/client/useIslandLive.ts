import { type RefObject, useEffect } from 'react';
import { pressLast, takeEarlyTouches } from './earlyTouches.ts';

/** Has the island around a form answer from now on, to the press too that came too early. */
export function useIslandLive(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (form.current) pressLast(takeEarlyTouches(form.current));
  }, [form]);
}
