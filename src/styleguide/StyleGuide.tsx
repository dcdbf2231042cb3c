import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Container } from '../ui/layout/Container.tsx';

/** A sample for each component, by its name, in all its states. */
export type Samples = Readonly<Record<string, ReactNode>>;

interface StateProps {
  name: string;
  /** On an accent surface. */
  onAccent?: boolean;
  children: ReactNode;
}

/** One state of a component, below its name. */
export function State({ name, onAccent, children }: StateProps) {
  return (
    <figure className={clsx('min-w-0', onAccent && 'on-accent p-6 md:p-10')}>
      <figcaption className="mb-3 text-small opacity-80">{name}</figcaption>
      {children}
    </figure>
  );
}

export function StyleGuide({ samples }: { samples: Samples }) {
  return Object.entries(samples).map(([name, sample]) => (
    <section key={name} id={name} aria-labelledby={`${name}-title`} className="pb-16">
      <Container>
        <h2 id={`${name}-title`} className="border-t-2 border-ink pt-3 text-body font-semibold">
          {name}
        </h2>
        <div className="mt-6 grid grid-cols-1 gap-8">{sample}</div>
      </Container>
    </section>
  ));
}
