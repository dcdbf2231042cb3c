/**
 * The names on /fix-first that other programs rely on, in the order in which the page has them. Only whoever relies on
 * a name may change it.
 */
export const FIX_FIRST_NAMES = {
  selectors: [
    '[data-band]',
    '[data-band] [data-picture][data-marked="2"]',
    '[data-band] [data-verdict="repair"]',
    ...['lead-time', 'work', 'flow-efficiency', 'open-cases', 'work-week', 'cost-week'].flatMap(
      (figure) =>
        ['today', 'tool', 'wait'].map(
          (scenario) => `[data-scenario="${scenario}"] [data-figure="${figure}"][data-value]`,
        ),
    ),
    '[data-scenario="today"] [data-figure="rework-week"][data-value]',
  ],
  groups: ['What should get better?', 'Step 1', 'Step 2'],
  buttons: [
    'Start with your own',
    'Invoice',
    'New hire',
    'Support case',
    'Move up step 1',
    'Move down step 1',
    'Remove step 1',
    'Add a step',
    'Undo',
    'Redo',
    'Send this to us',
    'Copy link',
    'SVG',
    'PNG',
    'CSV',
    'Print',
  ],
  fieldsOfStep: [
    'What happens',
    'Wait before it',
    'Unit',
    'Returned, per 100',
    'Minutes of work',
    'Who does it',
  ],
  fields: [
    'Time to finish',
    'Hours of work',
    'Process',
    'Cases per week',
    'Cost per hour',
    'The tool does',
    'The wait to remove',
    'Hours per working day',
    'Days per working week',
  ],
  /** The buttons of the group "Quick values", for each field that has it. */
  quickValues: {
    'Wait before it': ['1 hour', '½ day', '1 day', '2 days', '1 week'],
    'Returned, per 100': ['0', '5', '10', '20', '30'],
    'Minutes of work': ['5', '15', '30', '60'],
  },
  /** A verdict that each of these buttons leads to. */
  verdicts: { Invoice: 'buy', 'Support case': 'decide', 'Start with your own': 'incomplete' },
} as const;
