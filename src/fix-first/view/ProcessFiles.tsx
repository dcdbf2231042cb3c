import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { fixFirst } from '../copy/fixFirst.ts';
import { verdictTitles } from '../copy/verdictWords.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessDraft, type StepField, stepTitle } from '../model/processDraft.ts';

const { files: words, step: stepWords } = fixFirst;

/** The columns of a table of the steps. */
const FIELDS = ['what', 'who', 'work', 'wait', 'unit', 'returns'] as const satisfies StepField[];

interface ProcessFilesProps {
  draft: ProcessDraft;
  assessment: Assessment;
}

/** The buttons that save a process as a file or print it. */
export function ProcessFiles({ draft, assessment }: ProcessFilesProps) {
  const [failed, setFailed] = useState(false);
  const save = async (kind: 'svg' | 'png' | 'csv') => {
    try {
      const { saveProcess } = await import('./saveProcess.ts');
      await saveProcess(kind, {
        title: draft.name.trim(),
        lines: [
          `${verdictTitles[assessment.verdict]}.`,
          ...draft.steps.map((step, index) => stepTitle(index, step)),
        ],
        table: {
          columns: [stepWords.label, ...FIELDS.map((field) => stepWords.fields[field])],
          rows: draft.steps.map((step, index) => [
            `${index + 1}`,
            ...FIELDS.map((field) => step[field]),
          ]),
        },
      });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {(['svg', 'png', 'csv'] as const).map((kind) => (
        <Button key={kind} variant="outline" size="sm" onClick={() => save(kind)}>
          {words[kind]}
        </Button>
      ))}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        {words.print}
      </Button>
      <p role="alert" className="font-medium text-danger">
        {failed && words.failed}
      </p>
    </>
  );
}
