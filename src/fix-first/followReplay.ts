import type { Dispatch } from 'react';
import { fieldEdit } from './model/fieldEdit.ts';
import type { ProcessAction } from './model/processReducer.ts';

/**
 * Dispatches the edits of the events that are replayed in the island: React ignores an input event if the field holds
 * that value already, as it does when the visitor typed it before the hydration.
 *
 * @returns a function that ends this, and gives the focus and the selection back to the field that had them
 */
export function followReplay(root: HTMLElement, dispatch: Dispatch<ProcessAction>): () => void {
  const focused = document.activeElement;
  const { selectionStart = null, selectionEnd = null } =
    focused instanceof HTMLInputElement ? focused : {};
  let last: EventTarget | null = null;
  const follow = ({ type, target }: Event) => {
    last = target;
    if (type === 'input') dispatch(fieldEdit(target as HTMLInputElement));
  };
  const following = new AbortController();
  for (const type of ['input', 'click'])
    root.addEventListener(type, follow, { signal: following.signal });
  return () => {
    following.abort();
    const isTyping = last instanceof HTMLInputElement && last.id === focused?.id;
    if (!isTyping) dispatch({ type: 'end-group' });
    const field = focused?.matches('input, select') && document.getElementById(focused.id);
    if (!field) return;
    field.focus();
    // React has set the field's value, which moves the caret to the end.
    if (field instanceof HTMLInputElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
}
