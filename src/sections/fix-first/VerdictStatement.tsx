import { verdictTitles, verdictWords } from '../../content/fix-first/verdictWords.ts';
import type { Assessment } from '../../process/assessProcess.ts';

/** The verdict with the figures that led to it. */
export function VerdictStatement({ assessment }: { assessment: Assessment }) {
  return (
    <div data-verdict={assessment.verdict}>
      <h2 className="text-section">{verdictTitles[assessment.verdict]}</h2>
      <p>{verdictWords(assessment).join(' ')}</p>
    </div>
  );
}
