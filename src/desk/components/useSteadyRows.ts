import { type FocusEvent, type PointerEvent, useState } from 'react';

interface Row {
  readonly id: string;
}

/**
 * Keeps the rows of a list where they are while the pointer or the focus is among them: new rows that would stand above
 * others wait. `list` names the list; empty while its rows are not there yet. Returns the rows to show, how many wait,
 * what shows them, and the handlers for the element around the rows.
 */
export function useSteadyRows<Shown extends Row>(rows: readonly Shown[], list: string) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [known, setKnown] = useState<{ readonly list: string; readonly ids: ReadonlySet<string> }>({
    list: '',
    ids: new Set(),
  });
  const isHeld = (isPointed || isFocused) && list !== '' && known.list === list;
  const isKnown = ({ id }: Row) => known.ids.has(id);
  const last = rows.findLastIndex(isKnown);
  const shown = isHeld ? rows.filter((row, index) => index > last || isKnown(row)) : rows;
  if (known.list !== list || !shown.every(isKnown)) {
    const ids = shown.map(({ id }) => id);
    setKnown({ list, ids: new Set(known.list === list ? [...known.ids, ...ids] : ids) });
  }
  return {
    shown,
    waiting: rows.length - shown.length,
    showAll: () => setKnown({ list, ids: new Set(rows.map(({ id }) => id)) }),
    handlers: {
      // A finger would leave it behind.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
