import { type Dispatch, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { FirstScreenEnd } from '../ui/PageHero.tsx';
import { firstExample } from './copy/examples.ts';
import { fixFirst } from './copy/fixFirst.ts';
import { type Assessment, assessProcess } from './model/assessProcess.ts';
import { processTitle } from './model/processDraft.ts';
import { type HistoryAction, type ProcessHistory, reduceHistory } from './model/processHistory.ts';
import { type Reading, readProcess } from './model/readProcess.ts';
import { type KeptProcess, type OtherProcess, useStoredProcess } from './useStoredProcess.ts';
import { FullPicture } from './view/ProcessBand.tsx';
import { ProcessEditor } from './view/ProcessEditor.tsx';
import { ScenarioFigures } from './view/ScenarioFigures.tsx';
import { ShareProcess } from './view/ShareProcess.tsx';
import { StartRow } from './view/StartRow.tsx';
import { type ProcessMessage, useProcessMessage } from './view/useProcessMessage.ts';
import { VerdictRules } from './view/VerdictRules.tsx';

/** The tool: a visitor's process, drawn and judged while it is written down. */
export default function FixFirst() {
  const rootRef = useRef<HTMLDivElement>(null);
  const [history, dispatch] = useReducer(reduceHistory, {
    draft: firstExample,
    past: [],
    future: [],
  });
  const { draft } = history;
  const { process, errors } = useMemo(() => readProcess(draft), [draft]);
  const assessment = useMemo(() => assessProcess(process, draft), [process, draft]);
  const kept = useStoredProcess(rootRef, draft, dispatch);
  const message = useProcessMessage(draft, assessment);
  return (
    <IslandBoundary>
      <div ref={rootRef}>
        <ProcessTool {...{ history, dispatch, errors, assessment, kept, message }} />
      </div>
    </IslandBoundary>
  );
}

interface ProcessToolProps {
  history: ProcessHistory;
  dispatch: Dispatch<HistoryAction>;
  errors: Reading['errors'];
  assessment: Assessment;
  kept: KeptProcess;
  message: ProcessMessage;
}

/** All that is seen of the tool; what it shows is held above it. What stands below the fields follows when there is time. */
function ProcessTool(props: ProcessToolProps) {
  const { history, dispatch, errors, assessment, kept, message } = props;
  const { draft } = history;

  /** Its button goes, so the focus does. */
  function open(other: OtherProcess) {
    flushSync(() => kept.open(other));
    document.getElementById('process-name')?.focus();
  }

  return (
    <>
      <Container className="pt-6 lg:pt-10">
        <header>
          <h1 className="text-[1.875rem]/[1.12] lg:text-[2.75rem]/[1.12]">
            {fixFirst.heading.map((sentence) => (
              <span key={sentence} className="block">
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <p className="mt-3 max-w-measure text-ink-soft screen-only">{fixFirst.lead}</p>
          {kept.isLinkBroken && (
            <p role="alert" className="mt-4 border-y border-danger py-3 font-medium text-danger">
              {fixFirst.linkBroken}
            </p>
          )}
          <div aria-live="polite" className="screen-only">
            {kept.others.length > 0 && kept.instead && (
              <p className="mt-4">{fixFirst.shownInstead[kept.instead]}</p>
            )}
            {kept.others.map((other) => {
              const words = otherWords(other);
              return (
                <p key={other.fragment} className="mt-2 flex flex-wrap items-center gap-x-4">
                  <span>{words.text}</span>
                  <Button variant="link" onClick={() => open(other)}>
                    {words.open}
                  </Button>
                </p>
              );
            })}
          </div>
        </header>
        <FirstScreenEnd />
        <p className="no-script-only">{fixFirst.noScript}</p>
        <StartRow dispatch={dispatch} />
        <ProcessEditor {...{ history, errors, assessment, dispatch }} onSend={message.send} />
        <FullPicture {...{ draft, assessment }} onSend={message.send} />
        <ScenarioFigures assessment={assessment} />
      </Container>
      <VerdictRules />
      <Container>
        <ShareProcess
          {...{ draft, assessment, message }}
          isNotKept={kept.isNotKept}
          onForget={kept.forget}
        />
      </Container>
      <LoadingFailure />
    </>
  );
}

/**
 * Says at the foot of the screen that the tool could not be loaded, wherever in it a button is pressed. Its button
 * tries again, as every other one does; where not even the script of all pages could be loaded, it loads the page
 * again, by its form.
 */
function LoadingFailure() {
  return (
    <div
      role="alert"
      className="sticky bottom-banner z-20 hidden border-t border-danger bg-paper py-2 font-medium text-danger in-data-failed:block"
    >
      <Container>
        <form
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-wrap items-center gap-x-4"
        >
          <span>{fixFirst.failed}</span>
          <Button type="submit" variant="link">
            {fixFirst.tryAgain}
          </Button>
        </form>
      </Container>
    </div>
  );
}

/** Of a process that can be opened: what is said of it, and its button's label. */
function otherWords({ kind, draft }: OtherProcess): { text: string; open: string } {
  const title = processTitle(draft);
  const { text, open } = fixFirst.others[kind];
  return { text: text(title), open: typeof open === 'string' ? open : open(title) };
}
