import { useEffect, useRef, useState } from 'react';

/** How long nothing must have been typed before the search begins, in ms. */
const PAUSE_MS = 250;
const MAX_SEARCH = 200;

interface SearchFieldProps {
  label: string;
  /** What is searched for at present. */
  value: string;
  onSearch: (text: string) => void;
}

/** A field that searches while the owner types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, value });
  const timer = useRef<number>(undefined);
  // The address of the page, and with it the value, may change without this field, as with the Back button.
  const { text } = typed.value === value ? typed : { text: value };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before another value is not searched for
  useEffect(() => () => window.clearTimeout(timer.current), [value]);
  const search = (wanted: string) => {
    const searched = wanted.trim().slice(0, MAX_SEARCH);
    setTyped({ text: wanted, value: searched });
    if (searched !== value) onSearch(searched);
  };
  const change = (wanted: string) => {
    setTyped({ text: wanted, value });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, PAUSE_MS, wanted);
  };
  return (
    <div className="min-w-0">
      <input
        aria-label={label}
        type="search"
        value={text}
        placeholder={label}
        onChange={({ target }) => change(target.value)}
        // A press elsewhere, such as on a link, must not be quicker than the pause.
        onBlur={() => search(text)}
        className="filter-control"
      />
      {text.length > MAX_SEARCH && (
        <p role="status" className="mt-1 text-small">
          Only the first {MAX_SEARCH} characters are searched for.
        </p>
      )}
    </div>
  );
}
