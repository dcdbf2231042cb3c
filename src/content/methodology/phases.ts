import { promises } from '../promises.ts';

interface Phase {
  readonly phase: `Phase ${number}`;
  readonly title: string;
  /** In weeks, at the shortest and at the longest. */
  readonly duration: { readonly from: number; readonly to: number };
  readonly description: string;
  readonly activities: readonly string[];
  readonly deliverables: readonly string[];
  /** A page on which a visitor can do some of it alone. */
  readonly link?: { readonly label: string; readonly href: string };
}

const list: readonly Phase[] = [
  {
    phase: 'Phase 1',
    title: 'Map and measure',
    duration: { from: 2, to: 3 },
    description:
      'We find out how the work is done today, which is rarely what the handbook says, and what each wait costs.',
    activities: [
      'Sit with the people who handle the cases',
      'Follow real cases from start to finish',
      'Time each step, and each wait between steps',
      'Find what is done twice, and why',
    ],
    deliverables: [
      'A map of the process on one page',
      'A baseline: time, cost and errors per case',
      'A list of repairs, ranked by effort and return',
      'Targets for the figures named in the proposal',
    ],
    link: { label: 'Draw a first map yourself', href: '/fix-first' },
  },
  {
    phase: 'Phase 2',
    title: 'Repair',
    duration: { from: 3, to: 4 },
    description:
      'We remove steps, cut handoffs and write down the rules. The shorter process runs on live cases before any tool is discussed.',
    activities: [
      'Remove steps and approvals that change nothing',
      'Give every exception a rule or an owner',
      'Run the new process with one team',
      'Compare its figures with the baseline',
    ],
    deliverables: [
      'The repaired process, in use by one team',
      'Its rules, written on a few pages',
      'The figures before and after',
      'A decision for each step: machine or person',
    ],
  },
  {
    phase: 'Phase 3',
    title: 'Automate',
    duration: { from: 4, to: 8 },
    description:
      'Each remaining step gets its tool, from a simple connection to an AI agent. Each goes live alone and is watched before the next.',
    activities: [
      'Connect the systems you already own',
      'Build each step and test it on past cases',
      'Go live with a person checking results',
      'Turn every mistake into a test',
    ],
    deliverables: [
      'Automated steps in daily use',
      'A written limit for every agent',
      'A record of each action and its reason',
      'A tested way back to manual work',
    ],
  },
  {
    phase: 'Phase 4',
    title: 'Hand over',
    duration: { from: 2, to: 4 },
    description:
      'Your people take over the process, the figures and the tools. We stay beside them through this phase, so questions are answered on the spot.',
    activities: [
      'Train users and managers on their own cases',
      'Sit with the teams in the first weeks of full use',
      'Move dashboards, accounts and licenses to you',
      'Agree who fixes what, and when',
    ],
    deliverables: [
      'A trained owner for the process',
      'Documentation a new colleague can use',
      'A dashboard that shows where work is waiting',
      'The list of what to repair next',
    ],
  },
];

/** The process, phase by phase. */
export const phases = {
  title: 'From the first interview to the day you no longer need us',
  lead: `Two phases pass before anything is automated. They are why the third goes quickly and the result lasts. ${promises.ownership}`,
  unit: 'weeks',
  activitiesLabel: 'Activities',
  deliverablesLabel: 'Deliverables',
  list,
  link: { label: 'Begin with a process audit', href: '/services/process-audits' },
} as const;

const sum = (bound: 'from' | 'to') =>
  phases.list.reduce((total, { duration }) => total + duration[bound], 0);

/** How many weeks all phases take together, at the shortest and at the longest. */
export const total = { from: sum('from'), to: sum('to') } as const;
