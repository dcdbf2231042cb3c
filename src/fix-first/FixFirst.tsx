import { useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { assessProcess } from './model/assessProcess.ts';
import { reduceHistory } from './model/processHistory.ts';
import { readProcess } from './model/readProcess.ts';
import { type OtherProcesses, useKeptProcess } from './useKeptProcess.ts';
import { ProcessEditor } from './view/ProcessEditor.tsx';
import { ProcessPicture } from './view/ProcessPicture.tsx';
import { ScenarioFigures } from './view/ScenarioFigures.tsx';
import { ShareProcess } from './view/ShareProcess.tsx';
import { VerdictStatement } from './view/VerdictStatement.tsx';
import { firstExample } from './words/examples.ts';
import { fixFirst } from './words/fixFirst.ts';

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
  const kept = useKeptProcess(rootRef, draft, dispatch);

  const others = (['linked', 'own'] as const).filter((other) => kept.others[other]);

  /** Its button goes, so the focus does. */
  function open(other: keyof OtherProcesses) {
    flushSync(() => kept.openOther(other));
    document.getElementById('process-name')?.focus();
  }

  return (
    <div ref={rootRef}>
      <Container className="py-10 print:py-0">
        <div className="grid gap-x-16 gap-y-8 lg:split-5/7 print:block">
          <header>
            <h1 className="text-heading">{fixFirst.heading}</h1>
            <p className="mt-6 max-w-measure text-lead text-ink-soft print:hidden">
              {fixFirst.lead}
            </p>
            {kept.isLinkBroken && (
              <p role="alert" className="mt-6 border-y border-danger py-3 font-medium text-danger">
                {fixFirst.linkBroken}
              </p>
            )}
            <div aria-live="polite" className="print:hidden">
              {others.length > 0 && kept.instead && (
                <p className="mt-6">{fixFirst.shownInstead[kept.instead]}</p>
              )}
              {others.map((other) => (
                <p key={other} className="mt-2 flex flex-wrap items-center gap-x-4">
                  {fixFirst.others[other].text}
                  <Button variant="link" onClick={() => open(other)}>
                    {fixFirst.others[other].open}
                  </Button>
                </p>
              ))}
            </div>
          </header>
          <div className="stays lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ProcessPicture assessment={assessment} />
            <VerdictStatement assessment={assessment} />
          </div>
          <div className="min-w-0">
            <p className="no-script-only">{fixFirst.noScript}</p>
            <p role="alert" className="tool-failed">
              {fixFirst.failed}
              <Button variant="link">{fixFirst.tryAgain}</Button>
            </p>
            <ProcessEditor {...{ history, errors, assessment, dispatch }} />
          </div>
        </div>
        <ScenarioFigures assessment={assessment} />
        <ShareProcess
          draft={draft}
          assessment={assessment}
          isNotKept={kept.isNotKept}
          onForget={kept.forget}
        />
      </Container>
    </div>
  );
}
