import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ProcessDraft } from '../model/processDraft.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { processCsv } from '../words/processCsv.ts';
import { exportPicture, exportPixels } from './exportPicture.ts';
import { PICTURE } from './ProcessPicture.tsx';
import { fileNameOf, saveFile } from './saveFile.ts';

const { files: words } = fixFirst;

/** Of a picture in pixels, for each unit of the drawing: for sharp print and large screens. */
const PIXELS = 2;

/** Makes the file of each kind. */
const FILES = {
  svg: async (draft: ProcessDraft) => new Blob([drawn(draft)], { type: 'image/svg+xml' }),
  png: (draft: ProcessDraft) => exportPixels(drawn(draft, PIXELS)),
  csv: async (draft: ProcessDraft) =>
    new Blob([await processCsv(draft)], { type: 'text/csv;charset=utf-8' }),
} as const;
const KINDS = ['svg', 'png', 'csv'] as const;

/** The page's picture, on the widest of its sheets whichever is shown. */
function drawn({ name }: ProcessDraft, scale?: number): string {
  const drawings = [...document.querySelectorAll<SVGSVGElement>(`[${PICTURE}] svg`)];
  const [drawing] = drawings.toSorted((one, other) => widthOf(other) - widthOf(one));
  if (!drawing) throw new Error('No picture');
  return exportPicture(drawing, name.trim(), scale);
}

function widthOf({ viewBox }: SVGSVGElement): number {
  return viewBox.baseVal.width;
}

/** The buttons that save a process as a file or print it. */
export function ProcessFiles({ draft }: { draft: ProcessDraft }) {
  const [failed, setFailed] = useState(false);
  const save = async (kind: keyof typeof FILES) => {
    try {
      const content = await FILES[kind](draft);
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
