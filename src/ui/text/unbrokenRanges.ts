import { createElement, type ReactNode } from 'react';

const RANGE = /(\d+-\d+%?)/;

/** Keeps ranges such as 8-18 on one line. */
export function unbrokenRanges(text: string): ReactNode {
  return text
    .split(RANGE)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : createElement('span', { key: index, className: 'whitespace-nowrap' }, part),
    );
}
