import { useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { Container } from '../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../ui/layout/PageHero.tsx';
import { type ExampleName, exampleOrigin, FIRST_EXAMPLE_NAME } from './copy/examples.ts';
import { fixFirstText } from './copy/fixFirstText.ts';
import { assessProcess } from './model/assessProcess.ts';
import { differsFromOrigin, initialState, processReducer } from './model/processReducer.ts';
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
  const [state, dispatch] = useReducer(processReducer, INITIAL_STATE);
  const { draft, origin, game } = state;
  const example = origin.example as ExampleName | undefined;
  const hasGuessCard = example !== undefined && !game.isSkipped;
  const assessment = useMemo(() => assessProcess(draft), [draft]);
  // What is below the editor may be rendered after the next keystroke.
  const deferredAssessment = useDeferredValue(assessment);
  const forget = useProcessStorage(state, dispatch);
  const message = useProcessMessage(assessment);

  useEffect(() => {
    window.addEventListener('beforeprint', fillPrintDate);
    return () => window.removeEventListener('beforeprint', fillPrintDate);
  }, []);

  return (
    <>
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
    </>
  );
}

/** Puts today's date into the head of the printed page, which is outside React. */
function fillPrintDate() {
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  document.querySelector('.print-only time')?.replaceChildren(day);
}
