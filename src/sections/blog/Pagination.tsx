import type { Page } from 'astro';
import { blog } from '../../content/blog.ts';
import { Button } from '../../ui/Button.tsx';

/** The way to the other pages of a list; nothing where there is only one. */
export function Pagination({ page }: { page: Page }) {
  const { currentPage, lastPage, url } = page;
  if (lastPage === 1) return null;
  return (
    <nav
      aria-label={blog.paging.label}
      className="mt-section flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-ink pt-6 print:hidden"
    >
      {url.prev && (
        <Button href={url.prev} rel="prev" variant="link">
          {blog.paging.newer}
        </Button>
      )}
      <p className="tabular">
        {`${blog.paging.page} ${currentPage} ${blog.paging.of} ${lastPage}`}
      </p>
      {url.next && (
        <Button href={url.next} rel="next" variant="link">
          {blog.paging.older}
        </Button>
      )}
    </nav>
  );
}
