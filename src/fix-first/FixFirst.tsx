import { useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { Container } from '../ui/layout/Container.tsx';
import { exampleOrigin, FIRST_EXAMPLE_NAME } from './copy/examples.ts';
import { fixFirstText } from './copy/fixFirstText.ts';
import { assessProcess } from './model/assessProcess.ts';
import { initialState, isUntouchedExample, processReducer } from './model/processReducer.ts';
import { START_ID } from './startId.ts';
import { useProcessStorage } from './useProcessStorage.ts';
import { FullPicture } from './view/FullPicture.tsx';
import { ProcessEditor } from './view/ProcessEditor.tsx';
import { ScenarioFigures } from './view/ScenarioFigures.tsx';
import { ShareProcess } from './view/ShareProcess.tsx';
import { SpendingLimit } from './view/SpendingLimit.tsx';
import { StartRow } from './view/StartRow.tsx';
import { useProcessMessage } from './view/useProcessMessage.ts';
import { VerdictRules } from './view/VerdictRules.tsx';
import { resumeYouDecide } from './you-decide/resumeYouDecide.ts';

const INITIAL_STATE = initialState(exampleOrigin(FIRST_EXAMPLE_NAME));

/** Draws and judges the visitor's process while the visitor edits it. */
export default function FixFirst() {
  const [state, dispatch] = useReducer(processReducer, INITIAL_STATE);
  const { draft } = state;
  const assessment = useMemo(() => assessProcess(draft), [draft]);
  // What is below the editor may be rendered after the next keystroke.
  const deferredAssessment = useDeferredValue(assessment);
  const forget = useProcessStorage(state, dispatch);
  const message = useProcessMessage(assessment);
  // Nobody sends us our own example.
  const hasOwnVerdict = assessment.verdict !== 'incomplete' && !isUntouchedExample(state);
  const onSend = hasOwnVerdict ? message.send : undefined;

  useEffect(() => {
    void resumeYouDecide();
    window.addEventListener('beforeprint', fillPrintDate);
    return () => window.removeEventListener('beforeprint', fillPrintDate);
  }, []);

  return (
    <>
      <Container className="pt-6 lg:pt-10">
        <div id={START_ID}>
          {state.isLinkBroken && (
            <p role="alert" className="mb-4 border-y border-danger py-3 font-medium text-danger">
              {fixFirstText.linkBroken}
            </p>
          )}
          <p className="no-script-only">{fixFirstText.noScript}</p>
          <StartRow dispatch={dispatch} />
        </div>
        <ProcessEditor state={state} assessment={assessment} dispatch={dispatch} onSend={onSend} />
        <FullPicture assessment={deferredAssessment} onSend={onSend} />
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
