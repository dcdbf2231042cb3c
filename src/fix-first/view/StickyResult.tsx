import { type ReactNode, useDeferredValue } from 'react';
import { formatHours } from '../../format/formatHours.ts';
import { describeVerdict, verdictTitles } from '../copy/describeVerdict.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { type Assessment, decisiveStep } from '../model/assessProcess.ts';
import { PICTURE_ID } from './FullPicture.tsx';
import { ProcessPicture, SIZES } from './ProcessPicture.tsx';
import { SendButton } from './SendButton.tsx';

/** The screens on which the sticky result has the full picture, like the variant `wide` in `styles/global.css`. */
const WIDE = '(width >= 64rem)';

interface StickyResultProps {
  assessment: Assessment;
  /** Missing as long as there is no verdict of the visitor's own. */
  onSend: (() => void) | undefined;
  /** The id of the step whose field has the focus. */
  focusedStepId: number | undefined;
  /** The quick values. */
  children: ReactNode;
}

/**
 * The result, which stays in view while the visitor types: on a phone today's line, the name of the verdict and the
 * gain without the wait; on a wide screen the full picture and the full verdict. A live region announces a new verdict,
 * but not new figures.
 */
export function StickyResult(props: StickyResultProps) {
  const { assessment, focusedStepId, onSend, children } = props;
  const isWide = !import.meta.env.SSR && window.matchMedia(WIDE).matches;
  const now = { assessment, focusedStepId };
  // The picture that this screen does not show may be rendered later.
  const deferred = {
    assessment: useDeferredValue(assessment),
    focusedStepId: useDeferredValue(focusedStepId),
  };
  const step = decisiveStep(assessment);
  const { verdict } = assessment;
  return (
    <section data-band="" aria-label={fixFirstText.stickyResult.label}>
      <figure data-picture="" data-marked={step && step.index + 1}>
        <ProcessPicture {...(isWide ? deferred : now)} size={SIZES.line} className="wide:hidden" />
        <ProcessPicture
          {...(isWide ? now : deferred)}
          size={SIZES.wide}
          className="narrow:hidden"
        />
      </figure>
      <p className="flex flex-wrap justify-between whitespace-nowrap wide:hidden">
        <ShortResult assessment={assessment} />
      </p>
      <div data-verdict={verdict}>
        <div aria-live="polite">
          <h2>{verdictTitles[verdict]}</h2>
        </div>
        <p className="narrow:hidden">{describeVerdict(assessment).join(' ')}</p>
      </div>
      <div className="script-only screen-only wide:flex wide:w-112 wide:items-start wide:gap-3">
        {children}
        {onSend && (
          <div className="narrow:hidden">
            <SendButton onSend={onSend} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The lead time, and the gain without the wait, as a link to the full picture. */
function ShortResult({ assessment }: { assessment: Assessment }) {
  const { figures, process, gains, verdict } = assessment;
  const leadHours = figures.today.leadTime;
  if (process.steps.length === 0) return <span>{fixFirstText.picture.empty}</span>;
  const inWords = (hours: number) => formatHours(hours, process.hoursPerDay);
  const { wait } = gains;
  const gain = wait > 0 ? fixFirstText.stickyResult.wouldGo(inWords(wait)) : fixFirstText.noChange;
  const text = verdict === 'incomplete' ? fixFirstText.picture.empty : gain;
  return (
    <>
      <a href={`#${PICTURE_ID}`} aria-label={`${text}. ${fixFirstText.stickyResult.toPicture}`}>
        {`${text} ↓`}
      </a>
      <b>{leadHours === undefined ? fixFirstText.neverEnds : inWords(leadHours)}</b>
    </>
  );
}
