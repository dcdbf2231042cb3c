import { describeVerdict, verdictTitles } from '../copy/describeVerdict.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { ProcessPicture, SIZES } from './ProcessPicture.tsx';
import { SendButton } from './SendButton.tsx';

const { legends, title } = fixFirstText.picture;

/** The id of the heading of the full picture. */
export const PICTURE_ID = 'picture';

interface FullPictureProps {
  assessment: Assessment;
  /** Missing as long as there is no verdict of the visitor's own. */
  onSend: (() => void) | undefined;
}

/** The full picture and the full verdict, for screens on which the sticky result has no room for them. */
export function FullPicture({ assessment, onSend }: FullPictureProps) {
  const { draft, verdict } = assessment;
  return (
    <section aria-labelledby={PICTURE_ID} className="pt-6 wide:hidden">
      <h2 id={PICTURE_ID} className="sr-only">
        {title}
      </h2>
      <figure className="max-w-narrow">
        <ProcessPicture assessment={assessment} size={SIZES.narrow} className="w-full" />
        <figcaption className="mt-2 text-small text-ink-soft">{legends[draft.goal]}</figcaption>
      </figure>
      <p className="mt-3 mb-3">
        <b className="font-semibold">{`${verdictTitles[verdict]}.`}</b>{' '}
        <span>{describeVerdict(assessment).join(' ')}</span>
      </p>
      {onSend && (
        <div className="script-only">
          <SendButton onSend={onSend} />
        </div>
      )}
    </section>
  );
}
