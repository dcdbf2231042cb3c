import type { Assessment } from '../model/assessProcess.ts';
import { verdictTitles, verdictWords } from '../words/verdictWords.ts';

/** The verdict with the figures that led to it. Another verdict is announced, other figures are not. */
export function VerdictStatement({ assessment }: { assessment: Assessment }) {
  const { verdict } = assessment;
  return (
    <div data-verdict={verdict} className="verdict">
      <div aria-live="polite">
        <h2 className="text-heading">{verdictTitles[verdict]}</h2>
      </div>
      <p className="mt-4 max-w-measure text-lead">{verdictWords(assessment).join(' ')}</p>
    </div>
  );
}
