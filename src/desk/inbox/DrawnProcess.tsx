import { assessProcess } from '../../fix-first/model/assessProcess.ts';
import { decodeProcess } from '../../fix-first/model/processFragment.ts';
import { ProcessPicture, SIZES } from '../../fix-first/view/ProcessPicture.tsx';

/** The picture of the process in a link to /fix-first; nothing if the link is damaged. */
export default function DrawnProcess({ link }: { link: string }) {
  const draft = decodeProcess(new URL(link).hash);
  if (!draft) return null;
  return (
    <>
      {draft.name && <p dir="auto">{draft.name}</p>}
      <ProcessPicture
        assessment={assessProcess(draft)}
        size={SIZES.narrow}
        className="my-3 h-auto w-full max-w-narrow stroke-ink"
      />
    </>
  );
}
