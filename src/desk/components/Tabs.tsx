import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatNumber } from '../../../formats.ts';

interface TabsProps<Key extends string> {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly {
    readonly key: Key;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  current: Key;
  onChange: (key: Key) => void;
  /** What the current tab shows. */
  children: ReactNode;
}

/** Tabs with counts, and the panel of the current one. The arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ key }) => key === current);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
    const next = target !== undefined && tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            data-current={key === current || undefined}
            onClick={() => onChange(key)}
          >
            {name}
            {count !== undefined && (
              <>
                {' '}
                <span className="tabular font-normal text-ink-soft">{formatNumber(count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
