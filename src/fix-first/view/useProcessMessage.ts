import { useEffect, useRef, useState } from 'react';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { CONTACT_FORM } from '../../ui/contactAction.ts';
import { summariseProcess } from '../copy/summariseProcess.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { linkTo } from '../model/processFragment.ts';

/** A process in the message of the contact form. */
export interface ProcessMessage {
  /** Puts the process there as it is now, with its link. */
  readonly send: () => void;
  /** What goes with the message, while the process stands in it. */
  readonly link: string | undefined;
  /** The process whose summary had not enough room. */
  readonly cut: ProcessDraft | undefined;
}

/** Keeps the contact form's message and the link that belongs to it together. */
export function useProcessMessage(draft: ProcessDraft, assessment: Assessment): ProcessMessage {
  const [link, setLink] = useState<string>();
  const [cut, setCut] = useState<ProcessDraft>();
  const summary = useRef('');

  // A link goes with the message that it was put to: not with the next one, nor with one begun anew.
  useEffect(() => {
    const drop = (form: EventTarget | null) => {
      if (!(form instanceof HTMLFormElement && form.id === CONTACT_FORM)) return;
      summary.current = '';
      setLink(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // On the document, since the form may be built anew.
    document.addEventListener('reset', ({ target }) => drop(target), { signal });
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLTextAreaElement && !target.value.trim()) drop(target.form);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  function send() {
    const whole = summariseProcess(draft, assessment);
    summary.current = fillMessage(whole, summary.current);
    setCut(summary.current === whole ? undefined : draft);
    setLink(linkTo(draft, import.meta.env.SITE));
  }

  return { send, link, cut };
}

/**
 * Puts a summary into the contact form's message, whether or not the form is live.
 *
 * @param earlier the summary that was put there before
 * @returns the summary as far as it fits
 */
function fillMessage(summary: string, earlier: string): string {
  const form = document.getElementById(CONTACT_FORM);
  const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!field) return '';
  const { message, fitted } = withSummary(field.value, summary, earlier);
  field.value = message;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return fitted;
}

/**
 * A message with a summary after what was written, or in the place of an earlier one that stands there
 * unchanged. Lines of the summary that do not fit are left off.
 */
export function withSummary(
  written: string,
  summary: string,
  earlier: string,
): { message: string; fitted: string } {
  const place = earlier ? written.indexOf(earlier) : -1;
  const own = written.trimEnd();
  const before = place >= 0 ? written.slice(0, place) : own && `${own}\n\n`;
  const after = place >= 0 ? written.slice(place + earlier.length) : '';
  const lines = summary.split('\n');
  while (lines.length > 0) {
    const fitted = lines.join('\n');
    const message = before + fitted + after;
    if (message.length <= FIELD_LIMITS.sanitised) return { message, fitted };
    lines.pop();
  }
  return { message: written, fitted: earlier };
}
