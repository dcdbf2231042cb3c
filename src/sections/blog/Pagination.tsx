import { blog } from '../../content/blog.ts';
import { type BlogPage, shownPageNumbers } from '../../content/blogPages.ts';
import { Button } from '../../ui/Button.tsx';

/** The way to the other pages of a list; nothing where there is only one. */
export function Pagination({ number, paths }: Pick<BlogPage<unknown>, 'number' | 'paths'>) {
  if (paths.length === 1) return null;
  const newer = paths[number - 2];
  const older = paths[number];
  return (
    <nav
      aria-label={blog.paging.label}
      className="mt-section grid gap-x-8 gap-y-4 border-t border-ink pt-6 md:grid-cols-[1fr_auto_1fr] print:hidden"
    >
      {newer && (
        <Button href={newer} rel="prev" variant="link" className="justify-self-start">
          {blog.paging.newer}
        </Button>
      )}
      <ol className="tabular flex flex-wrap gap-2 md:col-start-2">
        {shownPageNumbers(number, paths.length).map((shown, index, all) =>
          shown === null ? (
            <li key={`after ${all[index - 1]}`} className="flex min-h-11 items-center px-1">
              …
            </li>
          ) : (
            <li key={shown}>
              <a
                href={paths[shown - 1]}
                aria-label={`Page ${shown}`}
                aria-current={shown === number ? 'page' : undefined}
                className="flex min-h-11 min-w-11 items-center justify-center rounded-small px-2 font-medium transition-colors duration-200 hover:bg-paper-deep aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:forced-color-adjust-none forced-colors:aria-[current]:bg-[SelectedItem] forced-colors:aria-[current]:text-[SelectedItemText]"
              >
                {shown}
              </a>
            </li>
          ),
        )}
      </ol>
      {older && (
        <Button
          href={older}
          rel="next"
          variant="link"
          className="justify-self-start md:col-start-3 md:justify-self-end"
        >
          {blog.paging.older}
        </Button>
      )}
    </nav>
  );
}
