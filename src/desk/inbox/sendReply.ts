import type { Message } from '../../../forms/desk/messageCalls.ts';
import { CallFailed, callDesk } from '../callDesk.ts';
import { showDone, showError } from '../components/toasts.ts';
import { refresh } from '../queryClient.ts';
import { offerUndo, showNewest } from './changeMessages.ts';
import { showDraft } from './replyDraft.ts';

/** The ids of replies that may have been sent although no answer came, by message and text. */
const unanswered = new Map<string, string>();

/** Sends a reply as it is shown, and offers to take it back. Returns whether it is queued, before that is shown. */
export async function sendReply(message: Message, text: string): Promise<boolean> {
  const { id, version, name, email: to } = message;
  const key = `${id} ${text}`;
  const replyId = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, replyId);
  try {
    const input = { id, version, to, text, replyId };
    showNewest((await callDesk('POST /api/messages/:id/reply', input)).message);
  } catch (error) {
    if (!(error instanceof CallFailed && error.isOffline)) unanswered.delete(key);
    showError(error);
    void refresh();
    return false;
  }
  unanswered.delete(key);
  await showDraft(id, '');
  offerUndo(`${name}: the reply goes out in 10 seconds`, () => takeBack(replyId, name));
  void refresh();
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
