import { Link } from 'wouter';

interface FoundUnderProps {
  /** The other tab. */
  tab: string;
  href: string;
  count: number;
  /** Whether the count is of a part of the list only. */
  isPart: boolean;
}

/** A link to another tab where the search finds something too; nothing where it finds nothing. */
export function FoundUnder({ tab, href, count, isPart }: FoundUnderProps) {
  if (count === 0) return null;
  return (
    <Link href={href} className="link me-6 inline-flex min-h-11 items-center">
      {`${count}${isPart ? ' or more' : ''} under “${tab}”`}
    </Link>
  );
}
