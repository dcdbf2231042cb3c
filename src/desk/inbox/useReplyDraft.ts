import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_REPLY } from '../../../forms/desk/constants.ts';
import type { Message } from '../../../forms/desk/messageCalls.ts';
import { callDesk } from '../callDesk.ts';
import { callQuery, queryClient } from '../queryClient.ts';
import { isText, useDraft } from '../useDraft.ts';

/** How long nothing must have been typed before the draft is stored on the server, in ms. */
const PAUSE_MS = 1000;

/**
 * The reply that is being written. What is typed is kept in this tab at once, and on the server after a pause, so that it
 * is there on another device. `store` does that now; `settle` waits for it, or gives it up if it has not begun.
 */
export function useReplyDraft({ id, draft: stored }: Message) {
  const [typed, setTyped] = useDraft(`reply ${id}`, isText);
  const timer = useRef<number>(undefined);
  const storing = useRef<Promise<void>>(undefined);
  const store = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    if (typed !== undefined && typed.length <= MAX_REPLY)
      storing.current = storeDraft(id, typed, setTyped);
  });
  useEffect(() => {
    if (typed === undefined) return;
    timer.current = window.setTimeout(store, PAUSE_MS);
    return () => window.clearTimeout(timer.current);
  }, [typed]);
  return {
    text: typed ?? stored,
    setText: setTyped,
    store,
    settle: async () => {
      window.clearTimeout(timer.current);
      await storing.current;
    },
  };
}

/** Stores a draft on the server. It stays in the tab until that has worked, or if something else was typed meanwhile. */
async function storeDraft(
  id: string,
  text: string,
  setTyped: ReturnType<typeof useDraft<string>>[1],
): Promise<void> {
  try {
    await callDesk('POST /api/messages/:id/draft', { id, text });
  } catch {
    return;
  }
  showDraft(id, text);
  setTyped((latest) => (latest === text ? undefined : latest));
}

/** Shows a draft as it is on the server by now. */
export function showDraft(id: string, draft: string): void {
  const { queryKey } = callQuery('GET /api/messages/:id', { id });
  queryClient.setQueryData<Message>(queryKey, (known) => known && { ...known, draft });
}
