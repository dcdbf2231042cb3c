import type { StepValues } from './applyEdit.ts';

/**
 * The values of the step with which a process begins, from the fragment of `you-decide/encodeFirstStep.ts`; `undefined`
 * for any other fragment.
 */
export function decodeFirstStep(fragment: string): StepValues | undefined {
  if (!fragment.startsWith('#days=')) return undefined;
  const values = new URLSearchParams(fragment.slice(1));
  return {
    name: values.get('step') ?? '',
    wait: values.get('days') ?? '',
    unit: 'working days',
  };
}
