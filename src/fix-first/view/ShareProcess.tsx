import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { CONTACT_FORM } from '../../ui/contactAction.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { linkTo } from '../model/processFragment.ts';
import { fixFirst } from '../words/fixFirst.ts';
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

const ROW = 'flex flex-wrap items-center gap-2 border-t border-hairline py-1.5';

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
      <ul className="my-4">
        <Way note={keep.sendNote} said={message.cut === draft && keep.partly}>
          <SendButton onSend={message.send} label={keep.addToMessage} />
        </Way>
        <Way
          note={keep.linkNote}
          said={shown?.of === 'copy' && shown.text}
          after={shown?.link !== undefined && (
            <input
              readOnly
              aria-label={keep.link}
              value={shown.link}
              ref={linkRef}
              className="h-11 w-full rounded-small border border-field bg-white px-2 text-small"
            />
          )}
        >
          <Button variant="outline" size="sm" onClick={copy}>
            {keep.copy}
          </Button>
        </Way>
        <Way
          note={isNotKept ? keep.notKept : keep.forgetNote}
          said={shown?.of === 'forget' && shown.text}
        >
          <Button variant="outline" size="sm" onClick={forget}>
            {keep.forget}
          </Button>
        </Way>
        <li className={ROW}>
          <ProcessFiles draft={draft} assessment={assessment} />
        </li>
      </ul>
      {message.link !== undefined && (
        <input type="hidden" form={CONTACT_FORM} name="link" value={message.link} />
      )}
    </section>
  );
}

interface WayProps {
  /** What its button is for. */
  note: string;
  /** What a press came to. */
  said: string | undefined | false;
  after?: ReactNode;
  /** Its button. */
  children: ReactNode;
}

function Way({ note, said, after, children }: WayProps) {
  return (
    <li className={clsx(ROW, '[&>button]:min-w-40')}>
      {children}
      <p className="flex-[1_1_9rem] ps-2 text-[0.875rem]/[1.4] text-ink-soft">{note}</p>
      <p role="status" className="basis-full font-medium empty:absolute">
        {said}
      </p>
      {after}
    </li>
  );
}
