import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Container } from '../ui/Container.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface GroupProps {
  /** Also its address in the page's list of contents. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Parts of one kind under their heading. */
export function Group({ id, title, lead, children }: GroupProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="pb-section">
      <Container>
        <SectionHeading id={titleId} title={title} lead={lead} />
      </Container>
      <div className="mt-12 grid grid-cols-1 gap-y-16">{children}</div>
    </section>
  );
}

interface SampleProps {
  /** The name of the part's file; also the sample's id. */
  name: string;
  note?: string;
  /** The part brings its own column, so it takes the whole width. */
  wide?: boolean;
  /** Columns of its states. */
  className?: string;
  children?: ReactNode;
}

/** One part, in each of its states. */
export function Sample({ name, note, wide, className, children }: SampleProps) {
  return (
    <div id={name}>
      <Container>
        <h3 className="border-t-2 border-ink pt-3 text-body font-semibold">{name}</h3>
        {note && <p className="max-w-measure text-small text-ink-soft">{note}</p>}
      </Container>
      {wide ? (
        <div className="mt-6">{children}</div>
      ) : (
        <Container className={clsx('mt-6 grid gap-8', className ?? 'grid-cols-1')}>
          {children}
        </Container>
      )}
    </div>
  );
}

interface StateProps {
  name: string;
  /** Set on the green ground. */
  inverted?: boolean;
  children: ReactNode;
}

/** One state of a part, with its name above it. */
export function State({ name, inverted, children }: StateProps) {
  return (
    <figure className={clsx('min-w-0', inverted && 'bg-green p-6 text-white md:p-10')}>
      <figcaption
        className={clsx('mb-3 text-small', inverted ? 'text-white-soft' : 'text-ink-soft')}
      >
        {name}
      </figcaption>
      {children}
    </figure>
  );
}
