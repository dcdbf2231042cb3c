import { SectionHeading } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { unbrokenRanges } from '../../ui/unbrokenRanges.ts';

interface HeadingWithLeadProps {
  id: string;
  title: string;
  lead: string;
  /** A link at the end of the lead. */
  link?: { readonly label: string; readonly href: string };
}

/** A section's heading, with its lead beside it on wide screens. */
export function HeadingWithLead({ id, title, lead, link }: HeadingWithLeadProps) {
  return (
    <div className="grid break-after-avoid items-end gap-y-4 lg:cols-split-7">
      <SectionHeading id={id} title={title} />
      <p className="max-w-measure text-lead text-ink-soft">
        {unbrokenRanges(lead)}{' '}
        {link && (
          <TextLink href={link.href} className="whitespace-nowrap">
            {link.label}
          </TextLink>
        )}
      </p>
    </div>
  );
}
