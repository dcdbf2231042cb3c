import { Drawing } from '../../ui/line/Drawing.tsx';
import { firstExample } from '../copy/examples.ts';
import { assessProcess } from '../model/assessProcess.ts';
import { ProcessPicture } from './ProcessPicture.tsx';
import type { PictureSize } from './pictureLayout.ts';

const SIZE: PictureSize = { width: 540, fontSize: 14, pinRadius: 11, amplitude: 29, isBare: true };

/** The line of the first example, as /fix-first draws it, in the middle of a picture of these proportions. */
export function ExamplePicture(picture: { width: number; height: number }) {
  return (
    <Drawing {...picture}>
      <ProcessPicture assessment={assessProcess(firstExample)} size={SIZE} />
    </Drawing>
  );
}
