import type { Selection } from './useSelection.ts';

interface SelectAllProps<Row extends { readonly id: string }> {
  shown: readonly Row[];
  selection: Selection<Row>;
}

/** Selects every row that is shown, or none, and says how many are selected. */
export function SelectAll<Row extends { readonly id: string }>({
  shown,
  selection: { selected, select },
}: SelectAllProps<Row>) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={selected.length === shown.length}
          onChange={({ target }) => select(shown, target.checked)}
        />
        Select all
      </label>
      <span role="status" className="text-small text-ink-soft">
        {selected.length > 0 && `${selected.length} selected`}
      </span>
    </>
  );
}

interface SelectRowProps {
  /** What it does, for screen readers. */
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** Selects one row. */
export function SelectRow({ label, isSelected, onSelect }: SelectRowProps) {
  return (
    <label className="list-row-check">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
