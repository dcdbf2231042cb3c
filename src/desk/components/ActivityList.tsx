import type { Activity } from '../../../forms/desk/shared.ts';
import { Time } from './Time.tsx';

/** Who did what to a message or an issue, and when. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className="grid gap-1 text-small">
      {activities.map(({ id, at, actor, action }) => (
        <li key={id}>
          <span className="text-ink-soft">
            <Time value={at} />
          </span>{' '}
          {actor} {action}
        </li>
      ))}
    </ol>
  );
}
