import { applyEdit } from './applyEdit.ts';
import { parseNumber } from './parseProcess.ts';
import { emptyProcess, type ProcessDraft } from './processDraft.ts';

/**
 * The process with one step that a fragment of `you-decide/encodeFirstStep.ts` describes; `undefined` for any other
 * fragment, and for a wait that is no number.
 */
export function decodeFirstStep(fragment: string): ProcessDraft | undefined {
  if (!fragment.startsWith('#days=')) return undefined;
  const values = new URLSearchParams(fragment.slice(1));
  const wait = values.get('days') ?? '';
  if (parseNumber(wait, 'wait').value === undefined) return undefined;
  return applyEdit(emptyProcess, {
    type: 'set-step',
    id: 1,
    values: { name: values.get('step') ?? '', wait, unit: 'working days' },
  });
}
