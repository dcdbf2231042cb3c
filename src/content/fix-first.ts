import type { Goal, ProcessField, StepField } from '../process/processDraft.ts';
import type { FigureName, Scenario } from '../process/processFigures.ts';

/** What a figure is called, and how it is calculated. */
interface FigureWords {
  readonly label: string;
  readonly formula: string;
}

/** The page of the tool, and all that the tool says besides its verdict. */
export const fixFirst = {
  path: '/fix-first',
  name: 'Draw your process',
  title: 'Draw Your Process',
  description:
    'Draw one case of your process to the scale of time: what changes if you buy the tool, and what if one wait goes?',
  heading: 'Draw your process. See what a tool would change.',
  lead: 'One case, to the scale of time: each wait a knot, each step a station. Under it two futures, with the tool and with one wait less. The example is made up.',
  own: 'Start with your own',
  examplesLabel: 'Or look at an example, all made up',

  fields: {
    name: 'Process',
    cases: 'Cases a week',
    price: 'Price of an hour',
    dayHours: 'Hours of a working day',
    weekDays: 'Days of a working week',
  } satisfies Record<ProcessField, string>,
  goal: {
    label: 'What should get better?',
    options: { faster: 'Time to finish', 'fewer-hours': 'Hours of work' } satisfies Record<
      Goal,
      string
    >,
  },
  picks: {
    tool: 'The tool does',
    wait: 'The wait that goes',
    none: 'No step has a figure yet',
  },

  step: {
    label: 'Step',
    fields: {
      what: 'What happens',
      who: 'Who does it',
      work: 'Minutes of work',
      wait: 'Wait before it',
      unit: 'Unit',
      returns: 'Come back, of 100',
    } satisfies Record<StepField, string>,
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    add: 'Add a step',
    /** Once there are as many as there can be. */
    full: 'Twenty steps are the most.',
  },
  undo: 'Undo',
  redo: 'Redo',
  noScript: 'With JavaScript switched off, this page shows one example and draws no other process.',
  /** What is told to a screen reader. */
  said: {
    removed: 'Step removed.',
    moved: (place: number, count: number) => `Step ${place} of ${count}`,
  },
  missingLabel: 'What is missing',

  keep: {
    title: 'Send it, or take it along',
    copy: 'Copy link',
    copied: 'Link copied.',
    /** Where the browser does not let us copy. */
    copyYourself: 'Copy this link:',
    link: 'Link to this process',
    linkNote:
      'The link holds everything after its #, which browsers send to nobody. We do not see it.',
    send: 'Send this to us',
    sendNote: 'It fills in the message below, for you to change before you send it.',
    forget: 'Forget it',
    forgotten: 'Forgotten. This browser keeps nothing until you change something.',
    forgetNote: 'This browser, and nobody else, keeps the process that you changed last.',
    notKept: 'This browser does not keep it. Copy the link instead.',
  },
  linkBroken: 'This link is broken: part of it is missing or was changed. Ask for it again.',
  showHad: 'Show what I had',
  had: 'Before this you had a process of your own here.',

  scenarios: {
    today: 'Today',
    tool: 'The tool is free and instant',
    wait: 'One wait is gone',
  } satisfies Record<Scenario, string>,
  picture: {
    label: 'One case to the scale of time.',
    empty: 'Your process appears here while you type.',
    legend:
      'A knot is a wait, green is work, a loop is what comes back. The numbers are the steps.',
  },
  neverEnds: 'never ends',
  /** How much less a future takes than today. */
  less: (amount: string) => `${amount} less`,
  noChange: 'no change',
  unknown: 'not given',

  figures: {
    title: 'The figures',
    lead: 'Press a figure to see how it comes about.',
    /** How much more a future has than today, and how much less of what can be counted. */
    more: (amount: string) => `${amount} more`,
    fewer: (amount: string) => `${amount} fewer`,
    /** The difference between two shares in percent. */
    points: (amount: string) => `${amount} ${amount === '1' ? 'point' : 'points'}`,
    words: {
      'lead-time': {
        label: 'From start to finish',
        formula:
          'For each step: work plus the wait before it, divided by the share that does not come back. All steps added up.',
      },
      work: {
        label: 'Work in it',
        formula:
          'For each step: minutes of work, divided by the share that does not come back. All steps added up.',
      },
      'flow-efficiency': {
        label: 'Share of work',
        formula: 'Work ÷ time from start to finish. Experts call it flow efficiency.',
      },
      'open-cases': {
        label: 'Open at once',
        formula:
          'Cases a week × time from start to finish ÷ hours of a working week. This is Little’s law.',
      },
      'work-week': { label: 'Hours of work a week', formula: 'Cases a week × work in one case.' },
      'cost-week': {
        label: 'Cost of work a week',
        formula: 'Hours of work a week × price of an hour, in your currency.',
      },
      'rework-week': {
        label: 'Hours of rework a week',
        formula: 'Hours of work a week − what they would be if nothing came back.',
      },
    } satisfies Record<FigureName, FigureWords>,
  },

  files: {
    svg: 'SVG of the picture',
    png: 'PNG of the picture',
    csv: 'CSV of the steps',
    print: 'Print',
    failed: 'The file could not be made. Check your connection and try again.',
    /** What a file is called whose process has no name. */
    fileName: 'process',
  },

  rules: {
    title: 'How the verdict comes about',
    lead: 'The first that fits. Volumes and prices change no verdict.',
    items: [
      {
        title: 'Not enough to say yet',
        text: 'Fewer than two steps have a figure, or every figure is 0.',
      },
      {
        title: 'Decide first',
        text: 'More than 20 of 100 come back from a step. Or, for fewer hours: what comes back costs as many as the tool saves, or more.',
      },
      {
        title: 'Repair first',
        text: 'To finish sooner: the wait that goes saves more than the tool, and at least a tenth of the time.',
      },
      {
        title: 'Buy it, you do not need us',
        text: 'The tool saves at least a tenth of what should get better.',
      },
      {
        title: 'Not worth either',
        text: 'What you would gain is less than a tenth.',
      },
    ],
    limits:
      'The model is kind to the tool: it costs nothing and takes no time. It knows averages only, no month’s end and no vacation.',
  },
} as const;
