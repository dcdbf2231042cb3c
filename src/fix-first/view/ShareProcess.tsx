import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { CONTACT_FORM } from '../../ui/contactAction.ts';
import { fixFirst } from '../copy/fixFirst.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { linkTo } from '../model/processFragment.ts';
import { ProcessFiles } from './ProcessFiles.tsx';
import { SendButton } from './SendButton.tsx';
import type { ProcessMessage } from './useProcessMessage.ts';

interface ShareProcessProps {
  draft: ProcessDraft;
  assessment: Assessment;
  message: ProcessMessage;
  /** The browser does not keep what was changed. */
  isNotKept: boolean;
  /** Returns whether it is forgotten. */
  onForget: () => boolean;
}

/** What a press came to. It is said until the process changes. */
interface Outcome {
  readonly draft: ProcessDraft;
  readonly of: 'copy' | 'forget';
  readonly text: string;
  /** To be copied by hand. */
  readonly link?: string;
}

const { keep } = fixFirst;

/** What becomes of a process: a message to us, a link to it, files, and what the browser keeps. */
export function ShareProcess(props: ShareProcessProps) {
  const { draft, assessment, message, isNotKept, onForget } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = outcome?.draft === draft ? outcome : undefined;
  const linkRef = useRef<HTMLInputElement>(null);

  async function copy() {
    const link = linkTo(draft, window.location.origin);
    try {
      await navigator.clipboard.writeText(link);
      setOutcome({ draft, of: 'copy', text: keep.copied });
    } catch {
      flushSync(() => setOutcome({ draft, of: 'copy', text: keep.copyYourself, link }));
      linkRef.current?.select();
    }
  }

  function forget() {
    setOutcome({ draft, of: 'forget', text: onForget() ? keep.forgotten : keep.notForgotten });
  }

  return (
    <section aria-labelledby="take-along" className="script-only py-8 screen-only">
      <h2 id="take-along" className="text-section">
        {keep.title}
      </h2>
      <ul className="ways">
        <li>
          <SendButton onSend={message.send} label={keep.addToMessage} />
          <p>{keep.sendNote}</p>
          <StatusText text={message.cut === draft && keep.partly} />
        </li>
        <li>
          <Button variant="outline" size="sm" onClick={copy}>
            {keep.copy}
          </Button>
          <p>{keep.linkNote}</p>
          <StatusText text={shown?.of === 'copy' && shown.text} />
          {shown?.link !== undefined && (
            <input readOnly aria-label={keep.link} value={shown.link} ref={linkRef} />
          )}
        </li>
        <li>
          <Button variant="outline" size="sm" onClick={forget}>
            {keep.forget}
          </Button>
          <p>{isNotKept ? keep.notKept : keep.forgetNote}</p>
          <StatusText text={shown?.of === 'forget' && shown.text} />
        </li>
        <li>
          <ProcessFiles draft={draft} assessment={assessment} />
        </li>
      </ul>
      {message.link !== undefined && (
        <input type="hidden" form={CONTACT_FORM} name="link" value={message.link} />
      )}
    </section>
  );
}

/** What a press came to, beside its button. */
function StatusText({ text }: { text: string | undefined | false }) {
  return (
    <p role="status" className="outcome">
      {text}
    </p>
  );
}
