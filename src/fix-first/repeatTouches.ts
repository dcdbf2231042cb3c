import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { EarlyTouch } from '../client/earlyTouches.ts';
import { fieldEdit } from './model/fieldEdit.ts';
import type { HistoryAction } from './model/processHistory.ts';

/**
 * Does again what the visitor did before React was there, in the same order. A field that has the focus
 * keeps it, whatever was pressed before, and what is selected in it.
 */
export function repeatTouches(
  touches: readonly EarlyTouch[],
  dispatch: Dispatch<HistoryAction>,
): void {
  const focused = document.activeElement;
  const { selectionStart = null, selectionEnd = null } =
    focused instanceof HTMLInputElement ? focused : {};
  for (const touch of touches) {
    flushSync(() => {
      if ('button' in touch) touch.button.click();
      else dispatch(fieldEdit(touch.field, touch.value));
    });
  }
  const last = touches.at(-1);
  const isTyping = last && 'field' in last && last.field === focused;
  if (!isTyping) dispatch({ type: 'pause' });
  const field = focused?.matches('input, select') && document.getElementById(focused.id);
  if (!field) return;
  field.focus();
  // React has written into it what was typed there before.
  if (field instanceof HTMLInputElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
