import { useSession } from '../session.ts';
import { formatTime } from '../time.ts';

/** A time in the firm's time zone. */
export function Time({ value }: { value: string }) {
  const { timeZone } = useSession();
  return <time dateTime={value}>{formatTime(value, timeZone)}</time>;
}
