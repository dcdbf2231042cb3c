import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessDraft, stepTitle } from '../model/processDraft.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { processCsv } from '../words/processCsv.ts';
import { verdictTitles } from '../words/verdictWords.ts';
import { exportPicture, exportPixels } from './exportPicture.ts';
import { fileNameOf, saveFile } from './saveFile.ts';

const { files: words } = fixFirst;

/** Of a picture in pixels, for each unit of the drawing: for sharp print and large screens. */
const PIXELS = 2;

interface ProcessFilesProps {
  draft: ProcessDraft;
  assessment: Assessment;
}

/** Makes the file of each kind. */
const FILES = {
  svg: async (props: ProcessFilesProps) => new Blob([drawn(props)], { type: 'image/svg+xml' }),
  png: (props: ProcessFilesProps) => exportPixels(drawn(props, PIXELS)),
  csv: async ({ draft }: ProcessFilesProps) =>
    new Blob([await processCsv(draft)], { type: 'text/csv;charset=utf-8' }),
} as const;
const KINDS = ['svg', 'png', 'csv'] as const;

/** The page's picture, on the widest of its sheets whichever is shown, over the verdict and the steps by name. */
function drawn({ draft, assessment }: ProcessFilesProps, scale?: number): string {
  const drawings = [...document.querySelectorAll<SVGSVGElement>('[data-picture] svg')];
  const [drawing] = drawings.toSorted((one, other) => widthOf(other) - widthOf(one));
  if (!drawing) throw new Error('No picture');
  const steps = draft.steps.map((step, index) => stepTitle(index, step));
  const lines = [`${verdictTitles[assessment.verdict]}.`, ...steps];
  return exportPicture(drawing, { title: draft.name.trim(), lines }, scale);
}

function widthOf({ viewBox }: SVGSVGElement): number {
  return viewBox.baseVal.width;
}

/** The buttons that save a process as a file or print it. */
export function ProcessFiles({ draft, assessment }: ProcessFilesProps) {
  const [failed, setFailed] = useState(false);
  const save = async (kind: keyof typeof FILES) => {
    try {
      const content = await FILES[kind]({ draft, assessment });
      saveFile(content, `${fileNameOf(draft.name) || words.fileName}.${kind}`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {KINDS.map((kind) => (
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
