import type { Dispatch } from 'react';
import { REPLAYED_EVENT } from '../browser/eventReplay.ts';
import { editFromControl } from './model/editFromControl.ts';
import type { ProcessAction } from './model/processReducer.ts';

/**
 * Dispatches the edits of the events that are replayed in the island, until the replay ends: React ignores an input
 * event if the field holds that value already, as it does when the visitor typed it before the hydration. At the end,
 * the field that had the focus gets it back, with its selection.
 */
export function followReplay(island: Element, dispatch: Dispatch<ProcessAction>): void {
  const focused = document.activeElement;
  const { selectionStart = null, selectionEnd = null } =
    focused instanceof HTMLInputElement ? focused : {};
  let last: EventTarget | null = null;
  const follow = ({ type, target }: Event) => {
    last = target;
    if (type === 'input') dispatch(editFromControl(target as HTMLInputElement));
  };
  const following = new AbortController();
  // Before React, whose handlers may replace the field.
  const options = { signal: following.signal, capture: true };
  for (const type of ['input', 'click']) island.addEventListener(type, follow, options);
  island.addEventListener(REPLAYED_EVENT, end, options);

  function end() {
    following.abort();
    dispatch({ type: 'end-replay' });
    const isTyping = last instanceof HTMLInputElement && last.id === focused?.id;
    if (!isTyping) dispatch({ type: 'end-group' });
    const field = focused?.matches('input, select') && document.getElementById(focused.id);
    if (!field) return;
    field.focus();
    // React has set the field's value, which moves the caret to the end.
    if (field instanceof HTMLInputElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
}
