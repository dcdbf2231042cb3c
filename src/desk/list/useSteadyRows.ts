import { type FocusEvent, type PointerEvent, useState } from 'react';
import type { Row } from './useList.ts';

/**
 * Keeps the rows of a list where they are while the pointer or the focus is among them: new rows that would stand above
 * others wait. `list` names the list; empty while its rows are not there yet.
 */
export function useSteadyRows<Shown extends Row>(loaded: readonly Shown[], list: string) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [known, setKnown] = useState<{ readonly list: string; readonly ids: ReadonlySet<string> }>({
    list: '',
    ids: new Set(),
  });
  const isHeld = (isPointed || isFocused) && list !== '' && known.list === list;
  const isKnown = ({ id }: Row) => known.ids.has(id);
  const last = loaded.findLastIndex(isKnown);
  const rows = isHeld ? loaded.filter((row, index) => index > last || isKnown(row)) : loaded;
  if (known.list !== list || !rows.every(isKnown)) {
    const ids = rows.map(({ id }) => id);
    setKnown({ list, ids: new Set(known.list === list ? [...known.ids, ...ids] : ids) });
  }
  return {
    /** The rows to show. */
    rows,
    /** How many rows wait. */
    waiting: loaded.length - rows.length,
    showWaiting: () => setKnown({ list, ids: new Set(loaded.map(({ id }) => id)) }),
    /** For the element around the rows. */
    readingHandlers: {
      // A finger would leave it behind.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
