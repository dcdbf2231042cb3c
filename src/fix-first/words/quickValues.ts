import type { StepField } from '../model/processDraft.ts';
import type { StepValues } from '../model/processHistory.ts';

/** What a press puts into a step. */
export interface QuickValue {
  readonly label: string;
  readonly values: StepValues;
}

/** The numbers that are meant most often, for a field that takes one. */
export function quickValues(field: StepField, daysPerWeek: number): readonly QuickValue[] {
  switch (field) {
    case 'wait':
      return [
        { label: '1 hour', values: { wait: '1', unit: 'hours' } },
        { label: '½ day', values: { wait: '0.5', unit: 'working days' } },
        { label: '1 day', values: { wait: '1', unit: 'working days' } },
        { label: '2 days', values: { wait: '2', unit: 'working days' } },
        { label: '1 week', values: { wait: String(daysPerWeek), unit: 'working days' } },
      ];
    case 'work':
      return ['5', '15', '30', '60'].map((label) => ({ label, values: { work: label } }));
    case 'returns':
      return ['0', '5', '10', '20', '30'].map((label) => ({ label, values: { returns: label } }));
    default:
      return [];
  }
}
