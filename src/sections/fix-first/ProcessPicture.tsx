import type { Assessment } from '../../process/assessProcess.ts';

/** One case as the site's line, to the scale of time, today and in two futures. */
export function ProcessPicture({ assessment }: { assessment: Assessment }) {
  return <figure data-picture="">{assessment.process.steps.length}</figure>;
}
