import { useEffect, useId, useRef, useState } from 'react';

/** How long nothing must have been typed before the search begins, in ms. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** What is searched for at present. */
  value: string;
  onSearch: (text: string) => void;
}

/** A field that searches while the owner types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const change = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => change(target.value)}
        className="filter-control"
      />
    </div>
  );
}
