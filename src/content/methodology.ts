import { commitments } from './shared/commitments.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { durations, figureMeanings } from './shared/figures.ts';

export const metadata = {
  title: 'Methodology: four phases, results in 90 days',
  description:
    'Map and measure, repair, automate, hand over: what we do in each phase, how long it takes, what you get at the end, and what you see by day 30, 60 and 90.',
};

/** The first screen. */
export const hero = {
  label: 'Methodology',
  title: 'Automation comes third.',
  lead: `There are four phases: map and measure, repair, automate, hand over. Nothing is automated in the first two. You know before we start how long we plan for each, what happens in it and what you get at the end. ${commitments.stopInShort}`,
  action: { label: 'Start with your process', prompt: contactPrompts.start },
  link: { label: 'What you see by day 90', href: '#results-timeline' },
  drawingAlt:
    'One line through the four phases: tangled, loosened, straight, and at last doubled. After each phase a way leads out of it: you keep the map, the repair, the tools, or all of it.',
  /** Captions of the exits in the drawing: what a client keeps who stops after a phase. */
  exits: ['the map', 'the repair', 'the tools', 'all of it'],
  exitsLabel: 'Stop there, and you keep',
} as const;

const list = [
  {
    phase: 'Phase 1',
    title: 'Map and measure',
    duration: durations.mapping,
    text: 'We find out how the work is done today, which is rarely what the handbook says, and what each wait costs.',
    activities: [
      'Sit with the people who handle the cases',
      'Follow real cases from start to finish',
      'Time each step, and each wait between steps',
      'Find what is done twice, and why',
    ],
    deliverables: [
      'A map of the process on one page',
      'A baseline, with a price on every wait',
      'A verdict on each step, and an estimate for automating as found',
      'A list of repairs, ranked by effort and return',
    ],
    link: { label: 'Draw a first map yourself', href: '/fix-first' },
  },
  {
    phase: 'Phase 2',
    title: 'Repair',
    duration: durations.repair,
    text: 'We remove steps, cut handoffs and write down the rules. The shorter process runs on live cases before any tool is discussed.',
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
    duration: durations.automate,
    text: 'Each remaining step gets its tool, from a simple connection to an AI agent. Each goes live alone and is watched before the next.',
    activities: [
      'Connect the systems you already own',
      'Build each step and test it on past cases',
      'Go live with every result checked',
      'Turn every mistake into a test',
    ],
    deliverables: [
      'Automated steps in daily use',
      'A written limit for every agent',
      'A record of each action and of what it used',
      'A tested way back to manual work',
    ],
  },
  {
    phase: 'Phase 4',
    title: 'Hand over',
    duration: durations.handover,
    text: 'Your people take over the process, the figures and the tools. We stay with them through this phase, so questions are answered on the spot.',
    activities: [
      'Train users and managers on their own cases',
      'Sit with the teams in the first weeks of full use',
      'Move dashboards, accounts and licenses to you',
      'Agree on who fixes what, and when',
    ],
    deliverables: [
      'A trained owner for the process',
      'Documentation a new colleague can use',
      'A dashboard that shows where work is waiting',
      'The list of what to repair next',
    ],
  },
];

const endsOf = (bound: 'from' | 'to') =>
  list.map((_, index) =>
    list.slice(0, index + 1).reduce((weeks, { duration }) => weeks + duration[bound], 0),
  );

export const phases = {
  title: 'From the first interview to the day you no longer need us',
  lead: 'The first two phases are why the third goes quickly and the result lasts.',
  unit: 'weeks',
  activitiesLabel: 'Activities',
  deliverablesLabel: 'Deliverables',
  /** For screen readers, between a label and the phase: “Activities in Phase 1”. */
  inPhase: 'in',
  list,
  /** The week in which each phase ends, if all take the shortest time, and if all take the longest. */
  ends: { from: endsOf('from'), to: endsOf('to') },
  link: { label: 'Begin with a process audit', href: '/services/process-audits' },
} as const;

/** The number of weeks for all phases. */
export const total = {
  from: Math.max(...phases.ends.from),
  to: Math.max(...phases.ends.to),
} as const;

export const timeline = {
  title: 'What you can check after 30, 60 and 90 days',
  lead: 'Clients typically see significant process improvements within 90 days, and that is what we plan for. Here is what you can check along the way.',
  courses: { from: 'The shorter course', to: 'The longer course' },
  day: 'Day',
  byDay: 'By day',
  /** Parts of the chart's text alternative. */
  chart: { over: 'The phases over the first', days: 'days', ends: 'ends on day' },
  milestones: [
    {
      day: 30,
      title: 'Found',
      text: 'The map is finished and the repairs have begun.',
      checks: [
        'Everyone involved agrees that the map is right',
        'The baseline is in writing',
        'The first unnecessary steps are gone',
      ],
    },
    {
      day: 60,
      title: 'Repaired',
      text: 'The first team uses the repaired process every day, and automation has begun.',
      checks: [
        'The team does not want the old process back',
        'The new figures are compared with the baseline',
        'Every remaining step is marked: machine or person',
      ],
    },
    {
      day: 90,
      title: 'Measured',
      text: 'Time, cost and errors are measured again and compared with the baseline.',
      checks: [
        'The first team handles its cases in the repaired process',
        'The first automation is live, or in test on live cases',
        'You decide what comes next with figures in hand',
      ],
    },
  ],
  figuresTitle: 'What we plan for in 90 days',
  figures: [
    { figure: '95%+', term: 'adoption, 90 days after the launch' },
    { figure: '60%', term: 'fewer manual bottlenecks' },
    { figure: '15-30%', term: 'less process time' },
  ],
  note: `Days 30, 60 and 90 count from our first day with your team. ${figureMeanings.adoption} The small numbers in the chart are the phases.`,
} as const;

export const principles = {
  title: 'Principles we won’t bend',
  lead: 'Each of them says what you will not get from us.',
  excludesLabel: 'Rules out',
  items: [
    {
      title: 'Subtract first',
      text: 'Before we add anything, we take something away: a field, an approval, a report that is never opened. What is gone never has to be tested, licensed or explained.',
      excludes: 'Automating a step because the tool happens to support it.',
    },
    {
      title: 'Count before you change',
      text: 'We take a baseline before anything changes: time, waits, errors, cost per case. Without it, you cannot say later what the work was worth.',
      excludes: 'Savings that exist only in the closing presentation.',
    },
    {
      title: 'The people who do the work redesign it',
      text: 'The people who handle the cases design the new process with us. They know every exception.',
      excludes: 'A design meeting without the people who will live with the outcome.',
    },
    {
      title: 'Small, live, reversible',
      text: 'One process, one team, real cases, and the old process kept ready until day 90.',
      excludes: 'One big launch weekend.',
    },
  ],
} as const;

/** The chart of the phases. */
export const calendar = {
  title: `${total.from} to ${total.to} weeks for one process`,
  lead: `Phase 1 is a process audit of one process at one site. Phase 2 is ordered with it or after it. Phases 3 and 4 are automation design. ${figureMeanings.comprehensive}`,
  key: 'Dark bars show the shortest course, light bars what the longest adds. Each phase starts where the longest previous phase ends.',
  reasons:
    'The length rarely depends on technology. It depends on how soon we can sit with the people who do the work, and on how many systems the process passes through.',
} as const;
