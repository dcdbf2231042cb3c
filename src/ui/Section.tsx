import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

const GROUNDS = {
  paper: '',
  deep: 'bg-paper-deep',
  green: 'green-ground',
} as const;

interface SectionProps {
  id?: string;
  /** The id of the heading that names the section; without it the section's own and `-title`. */
  labelledBy?: string;
  /** That heading, where it opens the section. */
  heading?: Heading;
  ground?: keyof typeof GROUNDS;
  /** It goes on with the subject of the section before, on the same ground, so it stands closer to it. */
  follows?: boolean;
  className?: string;
  children: ReactNode;
}

/** A named region of a page, one step of its argument. */
export function Section(props: SectionProps) {
  const { id, labelledBy = `${id}-title`, heading, ground = 'paper', follows } = props;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx(follows ? 'pb-section' : 'py-section', GROUNDS[ground], props.className)}
    >
      <Container>
        {heading && <SectionHeading {...heading} id={labelledBy} />}
        {props.children}
      </Container>
    </section>
  );
}

/** A section's heading that stays in view beside the rest where there is room. */
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
  /** A long title runs wider than its lead. */
  wide?: boolean;
  className?: string;
}

type Heading = Omit<SectionHeadingProps, 'id'>;

/** The heading of a section: title and lead on one left edge. */
export function SectionHeading({
  id,
  title,
  as: Heading = 'h2',
  label,
  lead,
  leadId,
  wide,
  className,
}: SectionHeadingProps) {
  return (
    <header
      className={clsx('max-w-measure', wide && 'lg:max-w-heading [&>p]:max-w-measure', className)}
    >
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
