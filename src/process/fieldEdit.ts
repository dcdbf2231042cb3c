import type { ProcessEdit } from './processHistory.ts';

/**
 * The edit that a control stands for once it has a value. Controls of the process are named after its fields
 * (`ProcessDraft`), those of a step by its id and field, such as `3-work`.
 *
 * @param run the run that the edit belongs to; without one it is a change of its own
 */
export function fieldEdit(name: string, value: string, run?: string): ProcessEdit {
  const [, id, stepField] = /^(\d+)-(\w+)$/.exec(name) ?? [];
  const inRun = run === undefined ? {} : { run };
  if (id && stepField) {
    return { type: 'set-step', id: Number(id), values: { [stepField]: value }, ...inRun };
  }
  const isPick = name === 'tool' || name === 'wait';
  return { type: 'set', values: { [name]: isPick ? Number(value) : value }, ...inRun };
}
