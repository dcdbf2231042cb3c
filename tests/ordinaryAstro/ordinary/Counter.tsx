import { type ReactNode, useState } from 'react';

/** An island as React's documentation shows one: it knows nothing of this site. */
export default function Counter({ name, children }: { name: string; children?: ReactNode }) {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label={name}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Fold
      </button>
      {isOpen && children}
    </section>
  );
}
