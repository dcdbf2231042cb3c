import { formatNumber } from '../../../formats.ts';
import type { IssueSummary } from '../../../forms/desk/issueCalls.ts';

/** How far an issue is. Mails that have expired, and those of readers who left, are done too. */
export function Progress({ progress }: { progress: NonNullable<IssueSummary['progress']> }) {
  const { queued, sent, waiting, expired } = progress;
  return (
    <div className="mt-2">
      <progress
        aria-label="Mails sent"
        value={queued - waiting}
        max={Math.max(1, queued)}
        className="progress"
      />
      <p className="tabular text-small text-ink-soft">
        {formatNumber(sent)} of {formatNumber(queued)} sent
        {expired > 0 && `, ${formatNumber(expired)} not delivered`}
      </p>
    </div>
  );
}
