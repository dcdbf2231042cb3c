import type { ReactNode } from 'react';

/** A list with a line between its rows. */
export function DeviceRows({ children }: { children: ReactNode }) {
  return <ul className="mt-3 border-t border-hairline empty:hidden">{children}</ul>;
}

interface DeviceRowProps {
  name: string;
  text: ReactNode;
  /** The buttons of the row. */
  children?: ReactNode;
}

/** A row of such a list: a name, what is known of it, and its buttons. */
export function DeviceRow({ name, text, children }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hairline py-3">
      <div className="min-w-0">
        <p className="font-semibold" dir="auto">
          {name}
        </p>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      <div className="-mx-4 flex">{children}</div>
    </li>
  );
}
