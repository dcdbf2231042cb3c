import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { locationOfPath } from '../../../forms/location.ts';
import { Button } from '../../ui/Button.tsx';
import { contactLeadFor } from '../../ui/ContactLink.tsx';
import { CONTACT_FORM } from '../../ui/contactAction.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { writeFragment } from '../model/processFragment.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { summariseProcess } from '../words/summariseProcess.ts';
import { fillMessage } from './fillMessage.ts';
import { ProcessFiles } from './ProcessFiles.tsx';

interface ShareProcessProps {
  draft: ProcessDraft;
  assessment: Assessment;
  /** The browser does not keep what was changed. */
  isNotKept: boolean;
  /** Returns whether it is forgotten. */
  onForget: () => boolean;
}

/** What a press came to. It is said until the process changes. */
interface Outcome {
  readonly draft: ProcessDraft;
  readonly text: string;
  /** To be copied by hand. */
  readonly link?: string;
}

const { keep } = fixFirst;

/** What becomes of a process: a message to us, a link to it, files, and what the browser keeps. */
export function ShareProcess({ draft, assessment, isNotKept, onForget }: ShareProcessProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = outcome?.draft === draft ? outcome : undefined;
  const linkRef = useRef<HTMLInputElement>(null);
  const [sentLink, setSentLink] = useState<string>();
  const summary = useRef('');

  // A link goes with the message that it was put to: not with the next one, nor with one begun anew.
  useEffect(() => {
    const form = document.getElementById(CONTACT_FORM);
    const drop = () => {
      summary.current = '';
      setSentLink(undefined);
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

  async function copy() {
    const link = linkTo(draft);
    try {
      await navigator.clipboard.writeText(link);
      setOutcome({ draft, text: keep.copied });
    } catch {
      flushSync(() => setOutcome({ draft, text: keep.copyYourself, link }));
      linkRef.current?.select();
    }
  }

  function send() {
    const whole = summariseProcess(draft, assessment);
    summary.current = fillMessage(whole, summary.current);
    if (summary.current !== whole) setOutcome({ draft, text: keep.partly });
    setSentLink(linkTo(draft, import.meta.env.SITE));
  }

  function forget() {
    setOutcome({ draft, text: onForget() ? keep.forgotten : keep.notForgotten });
  }

  const press = {
    'data-contact-location': locationOfPath(fixFirst.path),
    'data-contact-lead': contactLeadFor(keep.send),
  };
  return (
    <section aria-labelledby="take-along" className="script-only print:hidden">
      <h2 id="take-along" className="text-section">
        {keep.title}
      </h2>
      <ul className="ways">
        <li>
          <Button {...press} variant="cta" size="sm" onClick={send}>
            {keep.send}
          </Button>
          <p>{keep.sendNote}</p>
        </li>
        <li>
          <Button variant="outline" size="sm" onClick={copy}>
            {keep.copy}
          </Button>
          <p>{keep.linkNote}</p>
        </li>
        <li>
          <Button variant="outline" size="sm" onClick={forget}>
            {keep.forget}
          </Button>
          <p>{isNotKept ? keep.notKept : keep.forgetNote}</p>
        </li>
        <li>
          <ProcessFiles draft={draft} />
        </li>
      </ul>
      <p role="status" className="font-medium">
        {shown?.text}
      </p>
      {shown?.link !== undefined && (
        <input
          readOnly
          aria-label={keep.link}
          value={shown.link}
          ref={linkRef}
          className="mt-2 h-11 w-full rounded-small border border-field bg-white px-2 text-small"
        />
      )}
      {sentLink !== undefined && (
        <input type="hidden" form={CONTACT_FORM} name="link" value={sentLink} />
      )}
    </section>
  );
}

/** The address of a process: all of it stands after the #. A link that is sent to us is one of our own site. */
function linkTo(draft: ProcessDraft, site = window.location.origin): string {
  return new URL(fixFirst.path + writeFragment(draft), site).href;
}
