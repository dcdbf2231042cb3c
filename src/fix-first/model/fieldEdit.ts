import type { ProcessEdit } from './processHistory.ts';

/** What an input or a select has that stands for a field. */
interface Control {
  /** A field of the process (`ProcessDraft`); for one of a step with the step's id, such as `3-work`. */
  readonly name: string;
  readonly type: string;
}

/** The edit that a control stands for once it has this value; in a field of text all of them are one run. */
export function fieldEdit({ name, type }: Control, value: string): ProcessEdit {
  const run = type === 'text' ? { run: name } : {};
  const [, id, stepField] = /^(\d+)-(\w+)$/.exec(name) ?? [];
  if (id && stepField) {
    return { type: 'set-step', id: Number(id), values: { [stepField]: value }, ...run };
  }
  const isPick = name === 'tool' || name === 'wait';
  return { type: 'set', values: { [name]: isPick ? Number(value) : value }, ...run };
}
