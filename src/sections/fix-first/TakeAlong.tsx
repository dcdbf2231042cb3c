import type { Assessment } from '../../process/assessProcess.ts';
import type { ProcessDraft } from '../../process/processDraft.ts';

interface TakeAlongProps {
  draft: ProcessDraft;
  assessment: Assessment;
}

/** The ways to keep a process or to send it. */
export function TakeAlong({ draft }: TakeAlongProps) {
  return <p>{draft.name}</p>;
}
