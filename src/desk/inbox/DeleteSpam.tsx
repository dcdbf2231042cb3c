import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { callDesk } from '../callDesk.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { runChange } from '../components/runChange.ts';
import { countOf } from '../formatNumber.ts';

/** Deletes every message under “Spam”, once that is confirmed. */
export function DeleteSpam({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        Delete all spam
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all spam?"
          text={`${countOf(count, 'message')} will be deleted for good, with the emails about them.`}
          confirmLabel="Delete"
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            runChange(
              () => callDesk('POST /api/messages/delete-spam', {}),
              'The spam is being deleted',
              'GET /api/messages',
            )
          }
        />
      )}
    </>
  );
}
