import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Issue } from '../../../forms/desk/issueCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { callDesk } from '../callDesk.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { runChange } from '../components/runChange.ts';

/** Deletes a letter that was never sent. */
export function DeleteLetter({ issue: { slug, title, draftSavedAt } }: { issue: Issue }) {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = async () => {
    await callDesk('POST /api/issues/:slug/delete', { slug, shownDraft: draftSavedAt });
    // First, since this page would ask for the letter again.
    navigate('/issues', { replace: true });
  };
  return (
    <>
      <Button size="sm" variant="ghost" className="mt-8" onClick={() => setIsAsking(true)}>
        Delete this letter
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          text="It was never sent. This cannot be undone."
          confirmLabel="Delete"
          onClose={() => setIsAsking(false)}
          onConfirm={() => runChange(remove, 'Deleted', 'GET /api/issues')}
        />
      )}
    </>
  );
}
