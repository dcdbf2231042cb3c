import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { locationOfPath } from '../../../forms/location.ts';
import { contactLeadFor } from '../../content/contactLeads.ts';
import { fixFirst } from '../../content/fix-first.ts';
import { accountOf } from '../../process/accountOf.ts';
import type { Assessment } from '../../process/assessProcess.ts';
import type { ProcessDraft } from '../../process/processDraft.ts';
import { writeFragment } from '../../process/processFragment.ts';
import { Button } from '../../ui/Button.tsx';
import { CONTACT_FORM, CONTACT_LEAD, CONTACT_LOCATION } from '../../ui/contactAction.ts';
import { fillMessage } from './fillMessage.ts';

/** A longer link is not sent along. */
const MAX_LINK = 8000;

interface KeepAndSendProps {
  draft: ProcessDraft;
  assessment: Assessment;
  /** The browser does not keep what was changed. */
  isNotKept: boolean;
  onForget: () => void;
}

/** What a press came to. It is said until the process changes. */
interface Outcome {
  readonly draft: ProcessDraft;
  readonly text: string;
  /** To be copied by hand. */
  readonly link?: string;
}

const { keep } = fixFirst;

/** What becomes of a process: a link to it, a message to us, and what the browser keeps. */
export function KeepAndSend({ draft, assessment, isNotKept, onForget }: KeepAndSendProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = outcome?.draft === draft ? outcome : undefined;
  const linkRef = useRef<HTMLInputElement>(null);
  const [sentLink, setSentLink] = useState<string>();
  const account = useRef('');

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
    account.current = fillMessage(accountOf(draft, assessment), account.current);
    const link = linkTo(draft);
    setSentLink(link.length <= MAX_LINK ? link : undefined);
  }

  function forget() {
    onForget();
    setOutcome({ draft, text: keep.forgotten });
  }

  const press = {
    [CONTACT_LOCATION]: locationOfPath(fixFirst.path),
    [CONTACT_LEAD]: contactLeadFor(keep.send),
  };
  return (
    <section aria-labelledby="keep-title" className="script-only @container print:hidden">
      <h2 id="keep-title" className="text-section">
        {keep.title}
      </h2>
      <ul className="mt-6 border-b border-hairline">
        <Way note={keep.sendNote}>
          <Button {...press} variant="cta" onClick={send}>
            {keep.send}
          </Button>
        </Way>
        <Way note={keep.linkNote}>
          <Button variant="outline" onClick={copy}>
            {keep.copy}
          </Button>
        </Way>
        <Way note={isNotKept ? keep.notKept : keep.forgetNote}>
          <Button variant="outline" onClick={forget}>
            {keep.forget}
          </Button>
        </Way>
      </ul>
      <p role="status" className="mt-4 min-h-6 font-medium">
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

function Way({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-t border-hairline py-4 @pair:split-1/2">
      <div className="*:w-full">{children}</div>
      <p className="text-small text-ink-soft">{note}</p>
    </li>
  );
}

/** The address of a process: all of it stands after the #. */
function linkTo(draft: ProcessDraft): string {
  const { origin, pathname } = window.location;
  return origin + pathname + writeFragment(draft);
}
