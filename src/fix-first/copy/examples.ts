import { emptyProcess, type ProcessDraft, type StepDraft } from '../model/processDraft.ts';
import { encodeProcess } from '../model/processFragment.ts';
import type { ProcessAction, ProcessOrigin } from '../model/processReducer.ts';

type Row = readonly [
  name: string,
  who: StepDraft['who'],
  workMinutes: number,
  wait: number,
  unit: StepDraft['unit'],
  returnsPer100?: number,
];

function example(
  name: string,
  [casesPerWeek, costPerHour]: readonly [number, number],
  goal: ProcessDraft['goal'],
  rows: readonly Row[],
): ProcessDraft {
  return {
    ...emptyProcess,
    name,
    casesPerWeek: String(casesPerWeek),
    costPerHour: String(costPerHour),
    goal,
    steps: rows.map(([name, who, work, wait, unit, returns = ''], index) => ({
      id: index + 1,
      name,
      who,
      work: String(work),
      wait: String(wait),
      unit,
      returns: String(returns),
    })),
  };
}

/** Processes that the visitor can open, by the labels of their buttons. All are made up. */
export const examples = {
  Quote: example('A quote for a spare part', [25, 60], 'faster', [
    ['Log the request', 'own people', 10, 5, 'hours'],
    ['Check the drawings', 'another team', 40, 2, 'working days', 20],
    ['Price the parts', 'own people', 60, 1, 'working days'],
    ['Ask the supplier', 'outside', 15, 2, 'working days'],
    ['Approve the price', 'another team', 15, 2, 'working days'],
    ['Write and send the quote', 'own people', 30, 4, 'hours'],
  ]),
  Invoice: example('A supplier’s invoice', [120, 45], 'fewer-hours', [
    ['Scan the invoice', 'own people', 3, 2, 'hours'],
    ['Type it into the ledger', 'own people', 14, 1, 'working days', 5],
    ['Match it with the order', 'own people', 6, 3, 'hours', 8],
    ['Approve it', 'another team', 4, 1, 'working days'],
    ['Pay it', 'a machine', 1, 2, 'working days'],
  ]),
  'New hire': example('A new hire’s first day', [2, 70], 'faster', [
    ['Sign the contract', 'outside', 30, 3, 'working days'],
    ['Order the laptop', 'own people', 15, 1, 'working days'],
    ['Deliver the laptop', 'outside', 10, 6, 'working days'],
    ['Set up the accounts', 'another team', 45, 2, 'working days', 10],
    ['Show the tools', 'own people', 180, 4, 'hours'],
  ]),
  'Support case': example('A support case', [250, 50], 'faster', [
    ['Sort the ticket', 'a machine', 1, 30, 'minutes'],
    ['Give the first answer', 'own people', 12, 4, 'hours', 35],
    ['Ask the specialist', 'another team', 25, 1, 'working days', 10],
    ['Correct the mistake', 'own people', 50, 2, 'working days', 5],
    ['Tell the customer', 'own people', 5, 2, 'hours'],
  ]),
} as const satisfies Record<string, ProcessDraft>;

type ExampleName = keyof typeof examples;
export const EXAMPLE_NAMES = Object.keys(examples) as ExampleName[];

/** The action that opens an example. */
export function openExample(name: ExampleName): ProcessAction {
  return { type: 'open', origin: exampleOrigin(name) };
}

export function exampleOrigin(name: ExampleName): ProcessOrigin {
  return { source: 'page', draft: examples[name], isExample: true };
}

/** The example that the page shows at first. */
export const FIRST_EXAMPLE_NAME = 'Quote' satisfies ExampleName;
export const firstExample: ProcessDraft = examples[FIRST_EXAMPLE_NAME];

/** Whether a process is one of the examples, as nobody has changed it. */
export function isExample(draft: ProcessDraft): boolean {
  const fragment = encodeProcess(draft);
  return EXAMPLE_NAMES.some((name) => encodeProcess(examples[name]) === fragment);
}
