import { type ReactNode, useDeferredValue } from 'react';
import { fixFirst } from '../copy/fixFirst.ts';
import { guessText } from '../copy/guessText.ts';
import { verdictText, verdictTitles } from '../copy/verdictText.ts';
import { type Assessment, decisiveStep, gainsOf } from '../model/assessProcess.ts';
import { formatHours } from '../model/formatHours.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { ProcessPicture, SIZES } from './ProcessPicture.tsx';
import { SendButton } from './SendButton.tsx';

/** The screens on which the band has the full picture, like the variant `wide` in `styles/global.css`. */
const WIDE = '(width >= 64rem)';

const { legend, aboutHours } = fixFirst.picture;

/** The id of the heading of the full picture. */
const PICTURE_ID = 'picture';

interface PictureProps {
  draft: ProcessDraft;
  assessment: Assessment;
  onSend: () => void;
}

interface ProcessBandProps extends PictureProps {
  /** The id of the step whose field has the focus. */
  focused: number | undefined;
  /** The verdict waits for a guess. */
  isVerdictHidden: boolean;
  /** The quick values. */
  children: ReactNode;
}

/**
 * The result, which stays in view while the visitor types: on a phone today's line, the name of the verdict and the
 * gain without the wait; on a wide screen the full picture and the full verdict. A live region announces a new verdict,
 * but not new figures.
 */
export function ProcessBand(props: ProcessBandProps) {
  const { draft, assessment, focused, isVerdictHidden, onSend, children } = props;
  const isWide = !import.meta.env.SSR && window.matchMedia(WIDE).matches;
  const now = { draft, assessment, focused };
  // The picture that this screen does not show may be rendered later.
  const deferred = {
    draft: useDeferredValue(draft),
    assessment: useDeferredValue(assessment),
    focused: useDeferredValue(focused),
  };
  const decisive = decisiveStep(assessment);
  const { verdict } = assessment;
  return (
    <section data-band="" aria-label={fixFirst.band.label}>
      <figure data-picture="" data-marked={decisive && decisive.index + 1}>
        <ProcessPicture {...(isWide ? deferred : now)} size={SIZES.line} className="wide:hidden" />
        <ProcessPicture
          {...(isWide ? now : deferred)}
          size={SIZES.wide}
          className="narrow:hidden"
        />
      </figure>
      <p className="flex flex-wrap justify-between whitespace-nowrap wide:hidden">
        <BandFacts assessment={assessment} />
      </p>
      <div data-verdict={verdict} data-instead={guessText.first}>
        <div aria-live={isVerdictHidden ? 'off' : 'polite'}>
          <h2>{verdictTitles[verdict]}</h2>
        </div>
        <p className="narrow:hidden">{verdictText(assessment).join(' ')}</p>
      </div>
      <div className="script-only screen-only wide:flex wide:w-112 wide:items-start wide:gap-3">
        {children}
        <div className="narrow:hidden">
          <SendButton onSend={onSend} />
        </div>
      </div>
    </section>
  );
}

/** The lead time, and the gain without the wait, as a link to the full picture. */
function BandFacts({ assessment }: { assessment: Assessment }) {
  const { figures, process, verdict } = assessment;
  const leadHours = figures.today['lead-time'];
  if (process.steps.length === 0) return <span>{fixFirst.picture.empty}</span>;
  const inWords = (hours: number) => formatHours(hours, process.hoursPerDay);
  const { wait } = gainsOf(figures, 'lead-time');
  const gain = wait > 0 ? fixFirst.band.wouldGo(inWords(wait)) : fixFirst.noChange;
  const text = verdict === 'incomplete' ? fixFirst.picture.empty : gain;
  return (
    <>
      <a href={`#${PICTURE_ID}`} aria-label={`${text}. ${fixFirst.band.toPicture}`}>
        {`${text} ↓`}
      </a>
      <b>{leadHours === undefined ? fixFirst.neverEnds : inWords(leadHours)}</b>
    </>
  );
}

/** The full picture and the full verdict, for screens on which the band has no room for them. */
export function FullPicture(props: PictureProps) {
  const draft = useDeferredValue(props.draft);
  const assessment = useDeferredValue(props.assessment);
  return (
    <section aria-labelledby={PICTURE_ID} className="pt-6 wide:hidden">
      <h2 id={PICTURE_ID} className="sr-only">
        {fixFirst.picture.title}
      </h2>
      <figure className="max-w-narrow">
        <ProcessPicture
          draft={draft}
          assessment={assessment}
          size={SIZES.narrow}
          className="w-full"
        />
        <figcaption className="mt-2 text-small text-ink-soft">
          {assessment.goal === 'fewer-hours' ? `${legend} ${aboutHours}` : legend}
        </figcaption>
      </figure>
      <p className="mt-3 mb-3">
        <b className="font-semibold">{`${verdictTitles[assessment.verdict]}.`}</b>{' '}
        <span>{verdictText(assessment).join(' ')}</span>
      </p>
      <div className="script-only">
        <SendButton onSend={props.onSend} />
      </div>
    </section>
  );
}
