import { useState } from 'react';

/** An island as React's documentation shows one: it knows nothing of this site. */
export default function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <section aria-label={name}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
    </section>
  );
}
