import { formatCount } from '../../../formats.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { runChange } from '../components/runChange.ts';

/** Deletes every message under “Spam”, once that is confirmed. */
export function DeleteSpam({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ConfirmButton
      variant="outline"
      title="Delete all spam?"
      text={`${formatCount(count, 'message')} will be deleted for good, with the emails about them.`}
      confirmLabel="Delete"
      onConfirm={() => runChange('POST /api/messages/delete-spam', {}, 'The spam is being deleted')}
    >
      Delete all spam
    </ConfirmButton>
  );
}
