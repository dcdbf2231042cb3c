/** How a button without a fill looks while it has nothing to do, yet keeps the focus (`aria-disabled`). */
export const RESTING_LOOK =
  'aria-disabled:cursor-default! aria-disabled:border-field! aria-disabled:bg-transparent! aria-disabled:text-field! forced-colors:aria-disabled:text-[GrayText]!';
