import { type ReactNode, useEffect, useRef } from 'react';

/** The first page of a visit does not take the focus. */
let isFirst = true;

interface PageHeadingProps {
  children: string;
  /** Beside the heading, such as a button. */
  beside?: ReactNode;
  /** The title of the page, if it is another one; null: something else on the page gives it. */
  title?: string | null;
}

/** The heading of a page, which is also its title. It has the focus after navigation. */
export function PageHeading({ children, beside, title = children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {title !== null && <DocumentTitle>{title}</DocumentTitle>}
      <h1 ref={heading} tabIndex={-1} className="text-heading">
        {children}
      </h1>
      {beside}
    </div>
  );
}

/** The title of the browser's tab, which it keeps until another one is shown. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Desk`;
  }, [children]);
  return null;
}
