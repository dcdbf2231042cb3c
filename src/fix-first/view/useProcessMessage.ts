import { useEffect, useRef, useState } from 'react';
import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { CONTACT_FORM } from '../../forms/contact/contactLinks.ts';
import { summariseProcess } from '../copy/summariseProcess.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { encodeProcess } from '../model/processFragment.ts';

/** The process in the message of the contact form. */
export interface ProcessMessage {
  /** Writes a summary of the process into the message, and attaches its link. */
  readonly send: () => void;
  /** The link that is attached, as long as the message has the summary. */
  readonly link: string | undefined;
  /** The process whose summary did not fit into the message. */
  readonly cut: ProcessDraft | undefined;
}

export function useProcessMessage(assessment: Assessment): ProcessMessage {
  const [link, setLink] = useState<string>();
  const [cut, setCut] = useState<ProcessDraft>();
  const summary = useRef('');

  // The link is detached when the form is reset or the message is emptied, so that no other message carries it.
  useEffect(() => {
    const detach = ({ type, target }: Event) => {
      const isEmptied =
        target instanceof HTMLTextAreaElement && type === 'input' && !target.value.trim();
      const form = isEmptied ? target.form : target;
      if (!(form instanceof HTMLFormElement && form.id === CONTACT_FORM)) return;
      summary.current = '';
      setLink(undefined);
      setCut(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // On the document, because React may build the form anew.
    document.addEventListener('reset', detach, { signal });
    document.addEventListener('input', detach, { signal });
    return () => listening.abort();
  }, []);

  function send() {
    const { draft } = assessment;
    const whole = summariseProcess(assessment);
    summary.current = fillMessage(whole, summary.current);
    setCut(summary.current === whole ? undefined : draft);
    setLink(new URL(FIX_FIRST_PATH + encodeProcess(draft), import.meta.env.SITE).href);
  }

  return { send, link, cut };
}

/**
 * Writes a summary into the message of the contact form, which need not be hydrated.
 *
 * @param earlier the summary in the message that it replaces
 * @returns the part of the summary that fits
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
 * Adds a summary after the text of a message, or replaces an earlier summary that was not edited. Lines of the summary
 * that do not fit are left out.
 */
export function withSummary(
  written: string,
  summary: string,
  earlier: string,
): { message: string; fitted: string } {
  const index = earlier ? written.indexOf(earlier) : -1;
  const own = written.trimEnd();
  const before = index >= 0 ? written.slice(0, index) : own && `${own}\n\n`;
  const after = index >= 0 ? written.slice(index + earlier.length) : '';
  const lines = summary.split('\n');
  while (lines.length > 0) {
    const fitted = lines.join('\n');
    const message = before + fitted + after;
    if (message.length <= FIELD_LIMITS.textMax) return { message, fitted };
    lines.pop();
  }
  return { message: written, fitted: earlier };
}
