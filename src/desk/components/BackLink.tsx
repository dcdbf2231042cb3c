import { Link } from 'wouter';

/** Above the heading of a page, the link to the list that it is from. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mb-3">
      <Link href={href} className="link inline-flex min-h-11 items-center text-small">
        {children}
      </Link>
    </p>
  );
}
