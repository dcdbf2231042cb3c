import type { IssueSummary } from '../../../forms/desk/issueCalls.ts';
import { Time } from '../components/Time.tsx';

/** What became of an issue, in a few words. */
export function IssueStatus({ issue }: { issue: IssueSummary }) {
  const { state, sendAt, queuedAt } = issue;
  if (state === 'scheduled' && sendAt)
    return (
      <>
        Scheduled for <Time value={sendAt} />
      </>
    );
  if (state === 'done' && queuedAt)
    return (
      <>
        Sent on <Time value={queuedAt} />
      </>
    );
  return STATES[state];
}

const STATES = {
  unsent: 'Never sent',
  scheduled: 'Scheduled',
  unsendable: 'Its time came, but it could not be sent',
  sending: 'Sending',
  paused: 'Paused',
  done: 'Sent',
} as const;
