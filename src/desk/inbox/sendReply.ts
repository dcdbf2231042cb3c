import type { Message } from '../../../forms/desk/messageCalls.ts';
import { CallFailed, callDesk } from '../callDesk.ts';
import { showDone, showError } from '../components/toasts.ts';
import { callQuery, queryClient, refresh } from '../queryClient.ts';
import { offerUndo } from './changeMessages.ts';

/** The ids of replies that may have been sent although no answer came, by message and text. */
const unanswered = new Map<string, string>();

/** Sends a reply as it is shown, and offers to take it back. Returns whether it is queued. */
export async function sendReply(message: Message, text: string): Promise<boolean> {
  const { id, version, name, email: to } = message;
  const key = `${id} ${text}`;
  const replyId = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, replyId);
  try {
    await callDesk('POST /api/messages/:id/reply', { id, version, to, text, replyId });
  } catch (error) {
    if (!(error instanceof CallFailed && error.isOffline)) unanswered.delete(key);
    showError(error);
    void refresh();
    return false;
  }
  unanswered.delete(key);
  showDraft(id, '');
  offerUndo(`${name}: the reply goes out in 10 seconds`, () => takeBack(replyId, name));
  await refresh();
  return true;
}

async function takeBack(replyId: string, name: string): Promise<void> {
  try {
    await callDesk('POST /api/replies/:id/cancel', { id: replyId });
    showDone(`${name}: the reply was taken back and is your draft again`);
  } catch (error) {
    showError(error);
  }
  await refresh();
}

/** Shows the draft of a reply as it is on the server by now. */
export function showDraft(id: string, draft: string): void {
  const { queryKey } = callQuery('GET /api/messages/:id', { id });
  queryClient.setQueryData<Message>(queryKey, (known) => known && { ...known, draft });
}
