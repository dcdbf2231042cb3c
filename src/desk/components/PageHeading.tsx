import { type ReactNode, useEffect, useRef } from 'react';

/** The first page of a visit does not take the focus. */
let isFirst = true;

interface PageHeadingProps {
  children: string;
  /** Beside the heading, such as a button. */
  beside?: ReactNode;
}

/** The heading of a page, which is also its title. It has the focus after navigation. */
export function PageHeading({ children, beside }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <DocumentTitle>{children}</DocumentTitle>
      <h1 ref={heading} tabIndex={-1} className="text-heading">
        {children}
      </h1>
      {beside}
    </div>
  );
}

/** The title of the browser's tab. The innermost one that is shown wins. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Desk`}</title>;
}
