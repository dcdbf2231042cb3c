import { useDeferredValue } from 'react';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { verdictTitles, verdictWords } from '../words/verdictWords.ts';
import { ProcessPicture, SHEETS } from './ProcessPicture.tsx';
import { SendButton } from './SendButton.tsx';

export const PICTURE_ID = 'picture';

interface FullPictureProps {
  draft: ProcessDraft;
  assessment: Assessment;
  onSend: () => void;
}

/** The whole picture and the whole verdict, for screens whose band has no room for them. */
export function FullPicture(props: FullPictureProps) {
  const draft = useDeferredValue(props.draft);
  const assessment = useDeferredValue(props.assessment);
  return (
    <section aria-labelledby={PICTURE_ID} className="pt-6 wide:hidden">
      <h2 id={PICTURE_ID} className="sr-only">
        {fixFirst.picture.title}
      </h2>
      <figure className="max-w-narrow">
        <ProcessPicture draft={draft} assessment={assessment} sheet={SHEETS.narrow} />
        <figcaption className="mt-2 text-small text-ink-soft">
          {fixFirst.picture.legend}
          {assessment.goal === 'fewer-hours' && ` ${fixFirst.picture.aboutHours}`}
        </figcaption>
      </figure>
      <p className="mt-3 mb-3">
        <b className="font-semibold">{verdictTitles[assessment.verdict]}.</b>{' '}
        {verdictWords(assessment).join(' ')}
      </p>
      <div className="script-only">
        <SendButton onSend={props.onSend} />
      </div>
    </section>
  );
}
