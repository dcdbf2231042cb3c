import type { Message } from '../../../forms/desk/messageCalls.ts';
import { callDesk } from '../callDesk.ts';
import { callQuery, queryClient } from '../queryClient.ts';
import { isText } from '../useDraft.ts';

/** What was typed and is not saved yet, and the draft that was shown when that began. */
export interface TypedReply {
  readonly text: string;
  readonly shownDraft: string;
}

export function isTypedReply(stored: unknown): stored is TypedReply {
  const { text, shownDraft } = Object(stored);
  return isText(text) && isText(shownDraft);
}

/** Saves a draft unless another one was saved elsewhere. Returns what `useSavedDraft` wants. */
export async function saveReplyDraft(id: string, { text: typed, shownDraft }: TypedReply) {
  // As the server stores it.
  const text = typed.normalize();
  await callDesk('POST /api/messages/:id/draft', { id, text, shownDraft });
  await showDraft(id, text);
  return (later: TypedReply): TypedReply => ({ ...later, shownDraft: text });
}

/** Shows the draft of a reply as it is on the server by now. */
export async function showDraft(id: string, draft: string): Promise<void> {
  const { queryKey } = callQuery('GET /api/messages/:id', { id });
  // An answer that is under way would bring the earlier draft back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Message>(queryKey, (known) => known && { ...known, draft });
}
