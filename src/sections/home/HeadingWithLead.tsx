import { ArrowLink } from '../../ui/Button.tsx';
import { SectionHeading } from '../../ui/Section.tsx';
import { unbrokenRanges } from '../../ui/unbrokenRanges.ts';

interface HeadingWithLeadProps {
  id: string;
  title: string;
  lead: string;
  /** A link below the lead. */
  link?: { readonly label: string; readonly href: string };
}

/** A section's heading, with its lead beside it on wide screens: their first lines stand on one level. */
export function HeadingWithLead({ id, title, lead, link }: HeadingWithLeadProps) {
  return (
    <div className="grid break-after-avoid items-baseline gap-y-4 lg:cols-split-7">
      <SectionHeading id={id} title={title} />
      <div>
        <p className="max-w-measure text-lead text-ink-soft">{unbrokenRanges(lead)}</p>
        {link && <ArrowLink {...link} className="mt-1" />}
      </div>
    </div>
  );
}
