import { type Goal, MAX_STEPS, type ProcessField, type StepField } from '../model/processDraft.ts';
import type { FigureName } from '../model/processFigures.ts';
import type { Scenario } from '../model/scenarios.ts';
import { GIVE_TWO } from './describeVerdict.ts';

export const metadata = {
  title: 'Automate or repair? Draw your process',
  description:
    'Free, two minutes: list the steps of one case and see which saves more, buying a tool or removing a wait.',
} as const;

/** The texts of the page, except those of the verdict and of "You decide". */
export const fixFirstText = {
  /** Each sentence is a line. */
  heading: ['Draw your process.', 'See what a tool would change.'],
  /** The name of all controls together, for screen readers. */
  legend: 'Your process',
  privacy: 'Nothing leaves this browser until you send it.',
  own: 'Start with your own',
  examplesLabel: 'Or look at an example (all are made up)',

  fields: {
    name: 'Process',
    casesPerWeek: 'Cases per week',
    costPerHour: 'Cost per hour',
    delayPerDay: "Price of a day's delay",
    hoursPerDay: 'Hours per working day',
    daysPerWeek: 'Days per working week',
  } satisfies Record<ProcessField, string>,
  goal: {
    label: 'What should get better?',
    options: { faster: 'Time to finish', 'fewer-hours': 'Hours of work' } satisfies Record<
      Goal,
      string
    >,
  },
  targets: {
    tool: 'The tool does',
    wait: 'The wait to remove',
    none: 'No step has a figure yet',
  },

  step: {
    label: 'Step',
    fields: {
      name: 'What happens',
      who: 'Who does it',
      work: 'Minutes of work',
      wait: 'Wait before it',
      unit: 'Unit',
      returns: 'Returned, per 100',
    } satisfies Record<StepField, string>,
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    add: 'Add a step',
    full: `${MAX_STEPS} steps are the maximum.`,
  },
  stickyResult: {
    label: 'Your process so far',
    wouldGo: (amount: string) => `${amount} would go`,
    toPicture: 'To the full picture',
    hint: 'Enter goes to the next step. A pasted list becomes steps.',
    quick: 'Quick values',
    /** What the values of a field count, where they do not say it themselves. */
    units: { work: 'minutes', returns: 'per 100' } as Readonly<Record<string, string>>,
  },
  week: 'For the weekly figures, if you like',
  undo: 'Undo',
  redo: 'Redo',
  noScript:
    'With JavaScript switched off, this page shows one made-up example and draws no other process.',
  failed: 'This page did not load fully, so its buttons do nothing yet.',
  tryAgain: 'Try again',
  /** Texts of the live region. */
  announcements: {
    removed: 'Step removed.',
    leftOut: (count: number) =>
      `${MAX_STEPS} steps are the maximum, so ${count} pasted ${count === 1 ? 'line was' : 'lines were'} left out.`,
    moved: (number: number, count: number) => `Step ${number} of ${count}`,
  },
  missingLabel: 'What is missing',

  share: {
    title: 'Send it, or keep a copy',
    copy: 'Copy link',
    copied: 'Link copied.',
    partly:
      'Your message is nearly full, so only a part of the summary fits. The link is sent with it.',
    /** Shown with the link if the browser cannot copy it. */
    copyYourself: 'Copy this link:',
    link: 'Link to this process',
    linkNote:
      'The link holds your process in the part after the #. Browsers never send that part, so we do not see it.',
    send: 'Send this to us',
    addToMessage: 'Add it to a message',
    sendNote: 'Adds a summary to the message below, for you to edit.',
    /** What the contact form then asks for. */
    prompt:
      'Your process is in the message, and a link to it is attached. Change whatever you like.',
    forget: 'Forget it',
    forgotten: 'Forgotten. Nothing is kept until your next change.',
    forgetNote: 'What you write is kept in this browser only. This deletes all of it.',
    notKept: 'This browser could not keep it. Copy the link instead.',
  },
  linkBroken:
    'This link is broken: part of it is missing or was changed. Ask the sender for a new one.',

  scenarios: {
    today: 'Today',
    tool: 'With the tool',
    wait: 'Without one wait',
  } satisfies Record<Scenario, string>,
  picture: {
    title: 'The full picture',
    labels: {
      faster: 'One case on a time scale.',
      'fewer-hours': 'The work of one case, on a scale of minutes.',
    } satisfies Record<Goal, string>,
    work: 'Work in it',
    rework: 'Rework in it',
    empty: GIVE_TWO,
    legends: {
      faster: 'A knot is a wait, green is work, a loop is what comes back. A gap is what would go.',
      'fewer-hours':
        'Green is work, a loop is what comes back. A gap is what would go. A wait takes no work.',
    } satisfies Record<Goal, string>,
  },
  neverEnds: 'never ends',
  less: (amount: string) => `${amount} less`,
  noChange: 'no change',
  unknown: 'not given',

  figures: {
    title: 'The figures',
    lead: 'Select a figure to see how it is worked out.',
    /** `fewer` is for figures that can be counted, `fixFirstText.less` for the others. */
    more: (amount: string) => `${amount} more`,
    fewer: (amount: string) => `${amount} fewer`,
    /** A difference in percentage points. */
    points: (amount: string) => `${amount} ${amount === '1' ? 'point' : 'points'}`,
    /** An amount where there is little room: "1.3 pts", "40 min". */
    shortUnit: (amount: string) => amount.replace('point', 'pt').replace(/minutes?/, 'min'),
    byName: {
      leadTime: {
        label: 'From start to finish',
        formula:
          'The work of each step and the wait before it, divided by the share that does not come back. All added up.',
      },
      work: {
        label: 'Working time',
        formula:
          'The work of each step, divided by the share that does not come back. All added up.',
      },
      flowEfficiency: {
        label: 'Share of work',
        formula: 'Work ÷ time from start to finish (flow efficiency).',
      },
      openCases: {
        label: 'Cases open at once',
        formula:
          'Cases per week × time from start to finish ÷ hours of a working week (Little’s law).',
      },
      weeklyWork: {
        label: 'Hours of work a week',
        formula: 'Cases per week × working time of one case.',
      },
      weeklyCost: {
        label: 'Cost of work a week',
        formula: 'Hours of work a week × cost per hour, in your currency.',
      },
      weeklyRework: {
        label: 'Hours of rework a week',
        formula: 'Hours of work a week − what they would be if nothing came back.',
      },
    } satisfies Record<FigureName, Record<'label' | 'formula', string>>,
  },

  /** The link below the most that a repair may cost. */
  spendingLimit: {
    label: 'How a report works it out',
    href: '/services/process-audits/specimen-report#prices',
  },

  files: {
    svg: 'SVG',
    png: 'PNG',
    csv: 'CSV',
    print: 'Print',
    failed: 'The file could not be made. Check your connection, reload the page and try again.',
  },
} as const;
