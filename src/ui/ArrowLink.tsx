import { Arrow } from './Arrow.tsx';
import { Button } from './Button.tsx';

interface ArrowLinkProps {
  href: string;
  label: string;
  className?: string;
}

/** A way on to another page, on a line of its own. */
export function ArrowLink({ href, label, className }: ArrowLinkProps) {
  return (
    <Button href={href} variant="link" className={className}>
      {label} <Arrow />
    </Button>
  );
}
