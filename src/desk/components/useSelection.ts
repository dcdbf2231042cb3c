import { useCallback, useState } from 'react';

interface Row {
  readonly id: string;
}

/** Which of the rows that are shown the owner has selected. */
export interface Selection<Shown extends Row> {
  /** In the order of the list. */
  readonly selected: readonly Shown[];
  readonly isSelected: (row: Row) => boolean;
  /** Stays the same function. */
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useSelection<Shown extends Row>(shown: readonly Shown[]): Selection<Shown> {
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isSelected = ({ id }: Row) => selectedIds.has(id);
  const select = useCallback((rows: readonly Row[], areSelected: boolean) => {
    const ids = rows.map(({ id }) => id);
    setSelected((former) => {
      const changed = new Set(former);
      for (const id of ids) areSelected ? changed.add(id) : changed.delete(id);
      return changed;
    });
  }, []);
  return {
    selected: shown.filter(isSelected),
    isSelected,
    select,
    clear: () => setSelected(new Set()),
  };
}
