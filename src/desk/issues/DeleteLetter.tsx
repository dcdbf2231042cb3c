import { useLocation } from 'wouter';
import type { Issue } from '../../../forms/desk/issueCalls.ts';
import { callDesk } from '../callDesk.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { runAction } from '../components/runChange.ts';

/** Deletes a letter that was never sent. */
export function DeleteLetter({ issue: { slug, title, draftSavedAt } }: { issue: Issue }) {
  const [, navigate] = useLocation();
  const remove = async () => {
    await callDesk('POST /api/issues/:slug/delete', { slug, shownDraft: draftSavedAt });
    // First, since this page would ask for the letter again.
    navigate('/issues', { replace: true });
  };
  return (
    <ConfirmButton
      variant="ghost"
      className="mt-8"
      title={`Delete “${title}”?`}
      text="It was never sent. This cannot be undone."
      confirmLabel="Delete"
      onConfirm={() => runAction(remove, 'Deleted')}
    >
      Delete this letter
    </ConfirmButton>
  );
}
