import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { unbrokenRanges } from '../text/unbrokenRanges.ts';
import { Container } from './Container.tsx';

const SURFACES = {
  ground: '',
  deep: 'bg-ground-deep',
  accent: 'on-accent',
} as const;

interface SectionProps {
  id?: string;
  /** The id of the section's heading. By default, the section's id with `-title`. */
  labelledBy?: string;
  heading?: Omit<SectionHeadingProps, 'id'>;
  surface?: keyof typeof SURFACES;
  /** The section continues the one before it, on the same surface, so the space between them is smaller. */
  follows?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { id, labelledBy = `${id}-title`, heading, surface = 'ground', follows } = props;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx(follows ? 'pb-section' : 'py-section', SURFACES[surface], props.className)}
    >
      <Container>
        {heading && <SectionHeading {...heading} id={labelledBy} />}
        {props.children}
      </Container>
    </section>
  );
}

/** A heading that sticks to the top of the screen beside the rest of its section, on wide screens. */
export function StickyHeading({
  children,
  ...heading
}: SectionHeadingProps & { children: ReactNode }) {
  return (
    <div className="grid gap-y-12 lg:cols-split-5">
      <SectionHeading {...heading} className="self-start lg:sticky lg:top-28" />
      {children}
    </div>
  );
}

const RANKS = { 1: 'text-heading', 2: 'text-section', 3: 'text-title' } as const;

interface SectionHeadingProps {
  id: string;
  title: string;
  /** `h1` if the section is the first on its page. */
  as?: 'h1' | 'h2';
  /** A short line above the title, if the title alone does not name the subject. */
  label?: string | undefined;
  /** What the section says, below a title that only names its subject. */
  subtitle?: string | undefined;
  lead?: string | undefined;
  /** Id of the lead, if another element refers to it. */
  leadId?: string;
  /** The weight of the section on its page: 1 is the largest. */
  rank?: keyof typeof RANKS;
  /** The title may be wider than the lead. */
  wide?: boolean;
  className?: string;
}

/** The heading of a section: label, title, subtitle and lead. */
export function SectionHeading({
  id,
  title,
  as: Heading = 'h2',
  label,
  subtitle,
  lead,
  leadId,
  rank = 1,
  wide,
  className,
}: SectionHeadingProps) {
  return (
    <header
      className={clsx('max-w-measure', wide && 'lg:max-w-heading [&>p]:max-w-measure', className)}
    >
      {label && (
        <p className="mb-4 text-small font-semibold text-accent on-accent:text-on-dark-soft">
          {label}
        </p>
      )}
      <Heading id={id} className={RANKS[rank]}>
        {title}
      </Heading>
      {subtitle && <p className="mt-3 font-display text-section text-balance">{subtitle}</p>}
      {lead && (
        <p id={leadId} className="mt-5 text-lead text-ink-soft on-accent:text-on-dark-soft">
          {unbrokenRanges(lead)}
        </p>
      )}
    </header>
  );
}
