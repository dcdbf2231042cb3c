import { useMemo, useReducer } from 'react';
import { firstExample } from '../content/fix-first/examples.ts';
import { fixFirst } from '../content/fix-first.ts';
import { assessProcess } from '../process/assessProcess.ts';
import { reduceHistory } from '../process/processHistory.ts';
import { readProcess } from '../process/readProcess.ts';
import { ProcessEditor } from '../sections/fix-first/ProcessEditor.tsx';
import { ProcessPicture } from '../sections/fix-first/ProcessPicture.tsx';
import { ScenarioFigures } from '../sections/fix-first/ScenarioFigures.tsx';
import { TakeAlong } from '../sections/fix-first/TakeAlong.tsx';
import { VerdictStatement } from '../sections/fix-first/VerdictStatement.tsx';
import { Container } from '../ui/Container.tsx';

/** The tool: a visitor's process, drawn and judged while it is written down. */
export default function FixFirst() {
  const [history, dispatch] = useReducer(reduceHistory, {
    draft: firstExample,
    past: [],
    future: [],
  });
  const { draft } = history;
  const { process, errors } = useMemo(() => readProcess(draft), [draft]);
  const assessment = useMemo(() => assessProcess(process, draft), [process, draft]);
  return (
    <Container>
      <div className="grid gap-x-12 gap-y-10 lg:split-5/7">
        <header>
          <h1 className="text-page">{fixFirst.heading}</h1>
          <p className="mt-6 text-lead text-ink-soft">{fixFirst.lead}</p>
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProcessPicture assessment={assessment} />
          <VerdictStatement assessment={assessment} />
        </div>
        <ProcessEditor {...{ history, errors, assessment, dispatch }} />
      </div>
      <ScenarioFigures assessment={assessment} />
      <TakeAlong draft={draft} />
    </Container>
  );
}
