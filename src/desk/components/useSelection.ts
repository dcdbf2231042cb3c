import { useState } from 'react';

interface Row {
  readonly id: string;
}

/** Which of the rows that are shown the owner has selected. */
export interface Selection<Shown extends Row> {
  /** In the order of the list. */
  readonly selected: readonly Shown[];
  readonly isSelected: (row: Row) => boolean;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useSelection<Shown extends Row>(shown: readonly Shown[]): Selection<Shown> {
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isSelected = ({ id }: Row) => selectedIds.has(id);
  return {
    selected: shown.filter(isSelected),
    isSelected,
    select(rows, areSelected) {
      const ids = rows.map(({ id }) => id);
      const others = [...selectedIds].filter((other) => !ids.includes(other));
      setSelected(new Set(areSelected ? [...others, ...ids] : others));
    },
    clear: () => setSelected(new Set()),
  };
}
