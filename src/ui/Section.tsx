import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

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

interface SectionHeadingProps {
  id: string;
  title: string;
  /** The page's own heading where the section opens it. */
  as?: 'h1' | 'h2';
  /** A short line above the title; where the title alone does not say which part of the page this is. */
  label?: string | undefined;
  /** One or two sentences that lead into the section. */
  lead?: string | undefined;
  /** The lead's id, where something refers to it. */
  leadId?: string;
  className?: string;
}

/** The heading of a section: title and lead on one left edge. */
export function SectionHeading({
  id,
  title,
  as: Heading = 'h2',
  label,
  lead,
  leadId,
  className,
}: SectionHeadingProps) {
  return (
    <header className={clsx('max-w-measure', className)}>
      {label && (
        <p className="mb-4 text-small font-semibold text-green on-green:text-white-soft">{label}</p>
      )}
      <Heading id={id} className="text-heading">
        {title}
      </Heading>
      {lead && (
        <p id={leadId} className="mt-6 text-lead text-ink-soft on-green:text-white-soft">
          {unbrokenRanges(lead)}
        </p>
      )}
    </header>
  );
}
