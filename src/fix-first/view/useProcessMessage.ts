import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { readTabValue, writeTabValue } from '../../browser/storage.ts';
import { CONTACT_FORM, setLocationAndPrompt } from '../../forms/contact/contactLinks.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { summariseProcess } from '../copy/summariseProcess.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { encodeProcess } from '../model/processFragment.ts';

/** The session key of the process in the message, stored as `[link, summary]`. */
const KEY = 'process-message';

/** The process in the message of the contact form. */
export interface ProcessMessage {
  /** Writes a summary of the process into the message, and attaches its link. */
  readonly send: () => void;
  /** Takes the summary out of the message, if it was not edited, and detaches the link. */
  readonly forget: () => void;
  /** The link that is attached, until the message is empty. */
  readonly link: string | undefined;
  /** The process whose summary did not fit into the message. */
  readonly cut: ProcessDraft | undefined;
}

export function useProcessMessage(assessment: Assessment): ProcessMessage {
  const [link, setLink] = useState<string>();
  const [cut, setCut] = useState<ProcessDraft>();
  const summary = useRef('');

  function detach() {
    summary.current = '';
    setLink(undefined);
    setCut(undefined);
    writeTabValue(KEY, undefined);
    withdrawPrompt();
  }

  const start = useEffectEvent(() => {
    const kept = readTabValue(KEY);
    const [keptLink, keptSummary] = Array.isArray(kept) ? kept.map(String) : [];
    if (keptSummary === undefined || isEmpty(messageField())) return detach();
    summary.current = keptSummary;
    setLink(keptLink);
  });

  // No other message may carry the link.
  const detachIfGone = useEffectEvent(({ type, target }: Event) => {
    const field = messageField();
    const isGone = type === 'reset' ? target === field?.form : target === field && isEmpty(field);
    if (isGone) detach();
  });

  useEffect(() => {
    start();
    const listening = new AbortController();
    const { signal } = listening;
    // On the document, because React may build the form anew.
    document.addEventListener('reset', (event) => detachIfGone(event), { signal });
    document.addEventListener('input', (event) => detachIfGone(event), { signal });
    return () => listening.abort();
  }, []);

  function send() {
    const field = messageField();
    if (!field) return;
    const { draft } = assessment;
    const whole = summariseProcess(assessment);
    const { message, fitted } = withSummary(field.value, whole, summary.current);
    const attached = new URL(FIX_FIRST_PATH + encodeProcess(draft), import.meta.env.SITE).href;
    summary.current = fitted;
    setLink(attached);
    setCut(fitted === whole ? undefined : draft);
    writeTabValue(KEY, [attached, fitted]);
    write(field, message);
  }

  function forget() {
    const field = messageField();
    if (field && summary.current) write(field, field.value.replace(summary.current, '').trim());
    detach();
  }

  return { send, forget, link, cut };
}

/** The message of the contact form, which need not be hydrated. */
function messageField(): HTMLTextAreaElement | null {
  return document.querySelector(`#${CONTACT_FORM} textarea[name="message"]`);
}

function write(field: HTMLTextAreaElement, message: string): void {
  field.value = message;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes back the prompt that says that the process is attached. The history entry names it; a translator changes its text. */
function withdrawPrompt(): void {
  const { state } = history;
  if (!Array.isArray(state) || state[1] !== fixFirstText.share.prompt) return;
  history.replaceState([state[0], null], '');
  setLocationAndPrompt([null, null]);
}

function isEmpty(field: HTMLTextAreaElement | null): boolean {
  return !field?.value.trim();
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
