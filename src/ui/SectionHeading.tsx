import { clsx } from 'clsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

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
