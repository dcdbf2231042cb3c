import { useEffect, useRef, useState } from 'react';
import { CONTACT_FORM } from '../../ui/contactAction.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { summariseProcess } from '../words/summariseProcess.ts';
import { fillMessage } from './fillMessage.ts';
import { linkTo } from './linkTo.ts';

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
    const form = document.getElementById(CONTACT_FORM);
    const drop = () => {
      summary.current = '';
      setLink(undefined);
    };
    const dropIfEmpty = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && !target.value.trim()) drop();
    };
    form?.addEventListener('reset', drop);
    form?.addEventListener('input', dropIfEmpty);
    return () => {
      form?.removeEventListener('reset', drop);
      form?.removeEventListener('input', dropIfEmpty);
    };
  }, []);

  function send() {
    const whole = summariseProcess(draft, assessment);
    summary.current = fillMessage(whole, summary.current);
    setCut(summary.current === whole ? undefined : draft);
    setLink(linkTo(draft, import.meta.env.SITE));
  }

  return { send, link, cut };
}
