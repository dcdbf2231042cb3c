import { callDesk } from '../callDesk.ts';
import { removeDrafts } from '../useDraft.ts';
import { showError } from './toasts.ts';

/** Ends the session by a call, removes the drafts and opens the sign-in page. Shows an error. */
export async function signOut(
  call: 'POST /api/sign-out' | 'POST /api/sign-out-everywhere',
): Promise<void> {
  try {
    await callDesk(call, {});
    removeDrafts();
    window.location.assign('/');
  } catch (error) {
    showError(error);
  }
}
