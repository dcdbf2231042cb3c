import { numberWord } from '../../../format/numberWord.ts';
import { contactPrompts } from '../../shared/contactPrompts.ts';
import { durations, figureMeanings } from '../../shared/figures.ts';

export const metadata = {
  title: 'Process Audits: find where the time goes',
  description: `A process audit follows your cases from end to end in ${durations.audit.long}, times every step and every wait, and ends in a ranked list of repairs.`,
};

export const processAudits = {
  path: '/services/process-audits',
  name: 'Process Audits',
  serviceDrawing: 'measure',
  ogImageDrawing: 'measure',
  card: {
    summary:
      'How the work is really done, where it waits and what each wait costs, as a ranked list of repairs.',
    subtitle: 'Find out where the time goes',
    description:
      'We follow real cases through every department, and time each step and each wait. You get one map and a ranked list of repairs.',
    features: [
      'Every step mapped as it is done',
      'Bottlenecks in hours and money',
      'A roadmap by effort and return',
    ],
    gradient: 'ground-deep',
    timeline: {
      ...durations.audit,
      measures: 'from interview to list of repairs',
    },
    roi: { from: 100, to: 500 },
    ideal: 'Leaders who hear a different explanation from every department.',
  },
  hero: {
    title: 'See how the work is really done.',
    lead: `A process audit follows real cases from end to end, prices every wait, and ranks the repairs. In ${durations.audit.long} you have the list, before you spend anything on automation.`,
    action: { label: 'Start a Process Audit', prompt: contactPrompts.start },
    link: { label: 'What the audit finds', href: '#what-we-uncover' },
    drawingAlt: `A tangled line on a drawing sheet. Its length is dimensioned: ${durations.audit.long}.`,
    dimension: durations.audit.long,
  },
  contents: [
    { id: 'what-we-uncover', title: 'What We Uncover' },
    { id: 'audit-process', title: 'The four phases' },
    { id: 'audit-duration', title: 'Audit duration' },
    { id: 'expected-outcomes', title: 'Eight expected outcomes' },
    { id: 'what-we-ask', title: 'What we ask of you' },
  ],
  uncover: {
    title: 'What We Uncover',
    lead: 'Three things your dashboards miss, because they happen between systems and between departments.',
    findings: [
      {
        title: 'Workflow Analysis',
        question: 'Who touches a case, and why?',
        text: 'We sit with the people who do the work and follow real cases instead of the manual. The map shows every handoff, every loop back and every spreadsheet that fills a gap between two systems.',
        finds: [
          'Steps that exist because they always have',
          'The same work done in two departments',
          'Rules that exist only in one person’s head',
        ],
      },
      {
        title: 'Bottleneck Identification',
        question: 'Where does work wait?',
        text: 'A case is rarely slow because people work slowly. It waits: for a signature, for an answer, for the next weekly meeting. We find each wait, its cause and its cost.',
        finds: [
          'Queues in front of one overloaded role',
          'Meetings that a case has to wait for',
          'Cases sent back because a field was empty',
        ],
      },
      {
        title: 'Performance Metrics',
        question: 'Which figure would prove a change?',
        text: 'We choose the few figures that move when a process improves and measure them as they are today. Every repair is judged against that baseline.',
        finds: [
          'Time per case, split into work and waiting',
          'Share of cases that are right the first time',
          'Cost of one case from end to end',
        ],
      },
    ],
  },
  process: {
    title: 'The audit process: one drawing, in four phases',
    lead: 'Each phase adds to it. The last one shows what to do first.',
    howTo: 'How a process audit is done',
    resultLabel: 'You get',
    phases: [
      {
        title: 'Discovery & Mapping',
        text: 'Together we choose one process, talk to everyone who touches it and follow live cases from start to finish. Every step goes on the map, including those no handbook mentions.',
        activities: [
          'Interviews on the spot, while the work is done',
          'Live cases followed through every department',
          'A map that the team itself corrects',
        ],
        result: 'the map of the work as it is done',
        drawing: 'map',
        drawingAlt:
          'A tangled line from left to right; every step of the work is marked on it with a small circle.',
      },
      {
        title: 'Analysis & Measurement',
        text: 'Each step gets two times: how long it is worked on and how long it waits. We take them from system logs where there are any, and with a stopwatch where there are none. We time the case, not the person. Where you have a works council or a union, you clear the count with it first, and we help. A role that only one person has is timed only with that person’s consent.',
        activities: [
          'Work and waiting timed separately',
          'Volumes, variants and rework counted',
          'Cost per case checked with your finance team',
        ],
        result: 'a time and a cost for every step',
        drawing: 'measure',
        drawingAlt:
          'The same tangled line above a row of bars; each bar shows how long the line lingers at its place.',
      },
      {
        title: 'Gap Identification',
        text: 'We mark the few places where time is lost, trace each to its cause, and check with the people involved that it is the cause and not a symptom.',
        activities: [
          'Each delay traced to what starts it',
          'Causes checked against fresh cases',
          'Every step judged: remove, repair, automate or leave',
        ],
        result: 'the gaps, and what each one costs',
        drawing: 'gaps',
        drawingAlt:
          'The same tangled line and bars; the three places where the line lingers longest are marked.',
      },
      {
        title: 'Optimization Roadmap',
        text: 'We put the repairs in order. Each has an owner and the figure that will show whether it worked. Automation is ranked with the rest and has to earn its place.',
        activities: [
          'Repairs ranked by effort and return',
          'An owner and a target for each of them',
          'Presented to the people who decide',
        ],
        result: 'a ranked list of repairs with owners',
        drawing: 'roadmap',
        drawingAlt:
          'A straight line drawn over the pale tangle, with a dot for each of the three repairs, and bars that are now short everywhere.',
      },
    ],
  },
  duration: {
    title: `An audit takes ${numberWord(durations.audit.from)} to ${numberWord(durations.audit.to)} weeks`,
    lead: 'From the first interview to the finished roadmap, drawn to scale with the two services that most often follow. For one process at one site, an audit is phase 1 of our methodology.',
    unit: 'weeks',
    stages: [
      { title: 'Process Audit', ...durations.audit },
      { title: 'Tech Stack Evaluation', ...durations.evaluation },
      { title: 'Automation Design', ...durations.automation },
    ],
    causes: {
      [`Closer to ${numberWord(durations.audit.from)} weeks`]: [
        'One process in one place',
        'Systems whose logs can be exported',
        'A team we can visit from the first day',
      ],
      [`Closer to ${numberWord(durations.audit.to)} weeks`]: [
        'The process crosses sites or countries',
        'Records on paper or in private inboxes',
        'Many variants of what should be one case',
      ],
    },
  },
  outcomes: {
    title: 'Eight expected outcomes',
    lead: `Four are documents, finished on the last day of the audit. The other four are figures that move with the repairs, and further with automation. We plan for a return (ROI) of 100-500% ${figureMeanings.returnPeriod} on the audit and the repairs together.`,
    keepTitle: 'What you keep',
    keep: {
      'One map that everyone accepts':
        'Drawn with the people who do the work, and corrected by them before it is final.',
      'A price on every wait':
        'Hours and money for each bottleneck, in a form your finance team can check.',
      'A verdict on each step':
        'Remove, repair, automate or leave to a person, each with a one-sentence reason.',
      'A ranked list of repairs':
        'What to do first, who owns it, and which figure will show that it worked.',
    },
    report: {
      label: 'See a specimen report',
      href: '/services/process-audits/specimen-report',
    },
    figuresTitle: 'Figures that change',
    figures: [
      {
        figure: '15-30%',
        term: 'Process time reduction',
        text: 'From the first request to the finished case, once the waits at the top of the list are gone.',
      },
      {
        figure: '20-40%',
        term: 'Resource efficiency',
        text: 'The same volume with less effort. Whether that becomes lower cost or free capacity is your decision.',
      },
      {
        figure: '60%',
        term: 'Fewer manual bottlenecks',
        text: 'Cases move on by rule instead of waiting to be remembered.',
      },
      {
        figure: '50%',
        term: 'Fewer support tickets',
        text: 'People who can see where a case is have no reason to ask.',
      },
    ],
  },
  cta: {
    title: 'What we ask of you',
    text: 'Plan about 16 hours of your people’s time for one process with five roles: interviews, an hour to correct the map, and a cover sheet on each case. With these four things in place we can begin.',
    action: { label: 'Start a Process Audit', prompt: contactPrompts.start },
  },
  asks: {
    'One process': 'Pick the one you would most like to stop hearing about.',
    'One sponsor': 'Someone whose yes counts in every department the process crosses.',
    'A seat where the work is':
      'Time with the people who do it, and a look at the systems they use.',
    'Permission to be frank':
      'We write down what we see, and show it first to the people it concerns.',
  },
} as const;
