import { type CompactLook, controlLook } from '../../ui/Field.tsx';

/** How the fields of a process look: labels end where their controls begin, and messages come last. */
export const COMPACT: CompactLook = {
  box: 'flex flex-col justify-end',
  label: 'text-small leading-tight',
  control: controlLook('mt-1', 'h-11 px-2'),
  // Browsers pad the text of a choice by themselves.
  choice: controlLook('mt-1', 'h-11 px-1'),
  error: 'order-last col-span-full text-small font-medium text-danger',
};
