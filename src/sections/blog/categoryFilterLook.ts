/**
 * A category among those to choose from: a word, and a bar under the one that is chosen. Where colours
 * are forced that one has a ground instead.
 */
export const FILTER_LOOK = [
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center border-b-3 border-transparent font-medium text-ink-soft transition-colors duration-200 hover:text-ink forced-colors:border-[Canvas] forced-colors:px-2',
  'aria-pressed:border-green aria-pressed:text-green forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[SelectedItem] forced-colors:aria-pressed:text-[SelectedItemText]',
  'aria-[current]:border-green aria-[current]:text-green forced-colors:aria-[current]:forced-color-adjust-none forced-colors:aria-[current]:bg-[SelectedItem] forced-colors:aria-[current]:text-[SelectedItemText]',
].join(' ');

/** Two columns on a small screen, so that the rows are the same in every font. */
export const FILTER_ROW_LOOK =
  'grid grid-cols-[auto_auto] justify-start gap-x-6 md:flex md:flex-wrap';
