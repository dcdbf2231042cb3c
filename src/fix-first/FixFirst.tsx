import { useDeferredValue, useEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { FirstScreenEnd } from '../ui/PageHero.tsx';
import { type ExampleName, exampleOrigin, FIRST_EXAMPLE_NAME } from './copy/examples.ts';
import { fixFirstText } from './copy/fixFirstText.ts';
import { assessProcess } from './model/assessProcess.ts';
import { processTitle } from './model/processDraft.ts';
import {
  differsFromOrigin,
  initialState,
  type OfferedProcess,
  processReducer,
} from './model/processReducer.ts';
import { useProcessStorage } from './useProcessStorage.ts';
import { FullPicture } from './view/FullPicture.tsx';
import { GuessCard } from './view/GuessCard.tsx';
import { ProcessEditor } from './view/ProcessEditor.tsx';
import { ScenarioFigures } from './view/ScenarioFigures.tsx';
import { ShareProcess } from './view/ShareProcess.tsx';
import { SpendingLimit } from './view/SpendingLimit.tsx';
import { StartRow } from './view/StartRow.tsx';
import { useProcessMessage } from './view/useProcessMessage.ts';
import { VerdictRules } from './view/VerdictRules.tsx';

const INITIAL_STATE = initialState(exampleOrigin(FIRST_EXAMPLE_NAME));

/** Draws and judges the visitor's process while the visitor edits it. */
export default function FixFirst() {
  const rootRef = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(processReducer, INITIAL_STATE);
  const { draft, origin, game } = state;
  const example = origin.example as ExampleName | undefined;
  const hasGuessCard = example !== undefined && !game.isSkipped;
  const assessment = useMemo(() => assessProcess(draft), [draft]);
  // What is below the editor may be rendered after the next keystroke.
  const deferredAssessment = useDeferredValue(assessment);
  const { offers, open, forget } = useProcessStorage(rootRef, state, dispatch);
  const message = useProcessMessage(assessment);
  const { source } = origin;
  const notice = source === 'link' || source === 'early' ? fixFirstText.shown[source] : '';

  useEffect(() => {
    window.addEventListener('beforeprint', fillPrintDate);
    return () => window.removeEventListener('beforeprint', fillPrintDate);
  }, []);

  function openOffer(offer: OfferedProcess) {
    flushSync(() => open(offer));
    // The button that had the focus is gone.
    document.getElementById('process-name')?.focus();
  }

  return (
    <IslandBoundary>
      <div ref={rootRef}>
        <Container className="pt-6 lg:pt-10">
          <header>
            <h1 className="text-[1.875rem]/[1.12] lg:text-[2.75rem]/[1.12]">
              {fixFirstText.heading.map((sentence) => (
                <span key={sentence} className="block">
                  {`${sentence} `}
                </span>
              ))}
            </h1>
            <p className="mt-3 max-w-measure text-ink-soft screen-only">{fixFirstText.lead}</p>
            {state.isLinkBroken && (
              <p role="alert" className="mt-4 border-y border-danger py-3 font-medium text-danger">
                {fixFirstText.linkBroken}
              </p>
            )}
            <div aria-live="polite" className="screen-only">
              {offers.length > 0 && notice && <p className="mt-4">{notice}</p>}
              {offers.map((offer) => {
                const { text, button } = fixFirstText.offers[offer.source];
                const title = processTitle(offer.draft);
                return (
                  <p key={offer.fragment} className="mt-2 flex flex-wrap items-center gap-x-4">
                    <span>{text(title)}</span>
                    <Button variant="link" onClick={() => openOffer(offer)}>
                      {button(title)}
                    </Button>
                  </p>
                );
              })}
            </div>
          </header>
          <FirstScreenEnd />
          <p className="no-script-only">{fixFirstText.noScript}</p>
          <div className="start">
            <StartRow dispatch={dispatch} />
            {hasGuessCard && <GuessCard example={example} game={game} dispatch={dispatch} />}
          </div>
          <ProcessEditor
            state={state}
            assessment={assessment}
            dispatch={dispatch}
            awaitsGuess={hasGuessCard && !differsFromOrigin(state) && !game.guesses[example]}
            onSend={message.send}
          />
          <FullPicture assessment={deferredAssessment} onSend={message.send} />
          <ScenarioFigures assessment={deferredAssessment} />
          <SpendingLimit assessment={deferredAssessment} />
        </Container>
        <VerdictRules />
        <Container>
          <ShareProcess
            assessment={assessment}
            message={message}
            forget={forget}
            hasStorageFailed={state.hasStorageFailed}
          />
        </Container>
        <LoadingFailure />
      </div>
    </IslandBoundary>
  );
}

/** Puts today's date into the head of the printed page, which is outside the island. */
function fillPrintDate() {
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  document.querySelector('.print-only time')?.replaceChildren(day);
}

/**
 * A message at the bottom of the screen if the script of this island could not be loaded. Any press in the island tries
 * again. If the main script could not be loaded either, the button submits its form, which loads the page again.
 */
function LoadingFailure() {
  return (
    <div
      role="alert"
      className="sticky bottom-foot z-20 hidden border-t border-danger bg-ground py-2 font-medium text-danger in-data-failed:block"
    >
      <Container>
        <form
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-wrap items-center gap-x-4"
        >
          <span>{fixFirstText.failed}</span>
          <Button type="submit" variant="link">
            {fixFirstText.tryAgain}
          </Button>
        </form>
      </Container>
    </div>
  );
}
