import { contactPrompts } from './shared/contactPrompts.ts';

export const metadata = {
  title: 'How much faster can a tool make a process?',
  description:
    'The most time that a tool can save is the share of work times the share of it automated: a table to reuse, examples, and what breaks the rule.',
};

const PATH = '/how-much-faster';

/** The page /how-much-faster. Its figures come from `sections/how-much-faster/ceilings.ts`. */
export const howMuchFaster = {
  path: PATH,
  hero: {
    label: 'Automation and time',
    title: metadata.title,
    lead: 'By no more than the share of the time that its part of the work takes. Where a case mostly waits, a tool that is free and instant still moves the finish by a few percent. Here is how to tell before you buy.',
    links: [
      { label: 'Draw your process', href: '/fix-first' },
      { label: 'See the table', href: '#table' },
    ],
  },
  chart: {
    up: 'Most time saved',
    across: 'Share of the work that a tool does',
    waiting: 'waiting',
    work: 'work',
    none: 'if nothing waited',
    alt: 'A fan of five lines. If 40% of the time is work, a tool for all of it saves 40% of the time; if 2% is work, it saves 2%. The rest of the time is a tangle of waiting that no line reaches.',
  },
  rule: {
    id: 'rule',
    title: 'Share of work times share automated',
    formula:
      'Most time saved = share of the time that is work × share of that work that a tool does',
    /** An example from the table. */
    example: (days: number, work: string, share: string, saved: string, percent: string) =>
      `Say a case takes ${days} working days of 8 hours and has ${work} of work in it, which is ${share} of the time. A tool that does half of this work in no time at all saves ${saved}: ${percent}. A slower tool saves less.`,
    amdahl:
      'Gene M. Amdahl made the argument about computers, in “Validity of the Single Processor Approach to Achieving Large Scale Computing Capabilities” (AFIPS Spring Joint Computer Conference, 1967): however fast one part becomes, the rest still takes its time. In an office, the rest is the time in which a case lies in a tray, an inbox or an agenda.',
    little:
      'You can find your own share without following a single case. Count the open cases and divide them by the cases that are finished in a day: that is how many days a case takes on average, as long as the pile neither grows nor shrinks. John D. C. Little proved it in “A Proof for the Queuing Formula: L = λW” (Operations Research, 1961). Then divide the hours of work in one case by the hours of those days.',
  },
  table: {
    id: 'table',
    title: 'The most that a tool can save',
    lead: 'Each figure opens a process of ten working days in our tool, with the automated part as a step of its own.',
    caption:
      'Most time saved: how much of the time is work, and how much of the work is done by a tool',
    /** After a percentage of work, and after one of the work that is automated. */
    work: 'work',
    automated: 'by a tool',
    csvColumns: ['Share of the time that is work, %', 'Time saved, %, if a tool does'],
    reuse: 'Table and chart are free to reuse with a link to this page.',
    csv: { label: 'Table as CSV', href: `${PATH}/table.csv` },
    svg: { label: 'Chart as SVG', href: `${PATH}/chart.svg` },
  },
  examples: {
    id: 'examples',
    title: 'The ceilings of our examples',
    caption: 'How much sooner a case would be finished, as a share of its time today',
    columns: [
      'Process',
      'Start to finish',
      'A tool for its longest step',
      'Tools for all its work',
      'Without its longest wait',
    ],
    /** What the table says. */
    summary: (tool: string, waitFrom: string, waitTo: string) =>
      `In none of them does a tool for the longest step save more than ${tool} of the time. Their longest waits are worth ${waitFrom} to ${waitTo}.`,
    note: 'All five are made up. A day is a working day of 8 hours. Returns are counted: a step that sends cases back takes its work and its wait more than once.',
  },
  hours: {
    id: 'hours',
    title: 'When hours matter instead of time',
    invoice: (minutes: string, ofWork: string, ofTime: string) =>
      `The rule is about the time until a case is finished. Hours of work are another matter. In the example of the supplier’s invoice, a tool for the typing saves ${ofWork} of the ${minutes} of work in an invoice, and ${ofTime} of the time until it is paid.`,
    after:
      'So say first what should get better. If nobody waits for the result and the hours are what hurts, leave the waits out of the sum: a tool saves its share of the work, and the table above says nothing about it. Then ask what becomes of the hours, because a case that is finished no sooner brings in nothing by itself.',
    link: 'Open the invoice, by hours of work',
  },
  exceptions: {
    id: 'exceptions',
    title: 'What breaks the rule',
    lead: 'It takes every wait as given. Where a tool changes a wait, or the work is done during one, the table is wrong.',
    items: (busy: string, times: string, saved: string) => [
      {
        title: 'Queues: more than the table says',
        text: `If cases wait because a step has hardly an hour free, less work also means a shorter queue. In the simplest model, with one person and cases that come and take their time by chance, a step that is busy ${busy} of the time holds a case for ${times} times its work; a tool for half of the work then saves ${saved} of that. The test: would a case that comes in at the quietest hour be taken up at once? If it would still wait, for a meeting, a signature or an answer, the table holds.`,
      },
      {
        title: 'Returns: more or less',
        text: 'A case that comes back takes its work and its wait again: with 20 of 100 coming back, 1.25 times. A tool that prevents returns saves waits as well. A tool that makes mistakes which are found later adds them.',
      },
      {
        title: 'Work during a wait: less',
        text: 'Minutes that are spent while the case waits for something else are no part of its time from start to finish. A tool for them saves hours and no days.',
      },
      {
        title: 'A new step: less',
        text: 'What a tool produces is often checked by a person. If the check has a queue of its own, the tool has added a wait. Draw it as a step.',
      },
    ],
  },
  articles: [
    'enterprise-process-optimisation-2025',
    'enterprise-ai-budgets-surge',
    'business-roi-automation-metrics',
  ],
  cta: {
    title: 'Have your own ceiling worked out',
    text: 'Tell us the process, the days that a case takes and the hours of work in it. We reply with the most that a tool could save, and with the wait that we would look at first.',
    action: { label: 'Ask about your process', prompt: contactPrompts.ask },
  },
} as const;
