import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';

const GROUNDS = {
  paper: '',
  deep: 'bg-paper-deep',
  white: 'bg-white border-y border-hairline',
  green: 'bg-green text-white',
} as const;

interface SectionProps {
  id?: string;
  /** The id of the heading that names the section. */
  labelledBy: string;
  ground?: keyof typeof GROUNDS;
  className?: string;
  children: ReactNode;
}

/** A named region of a page, one step of its argument. */
export function Section({ id, labelledBy, ground = 'paper', className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx('py-section', GROUNDS[ground], className)}
    >
      <Container>{children}</Container>
    </section>
  );
}
