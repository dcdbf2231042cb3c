import { contactPrompts } from '../shared/contactPrompts.ts';
import { durations, figureMeanings } from '../shared/figures.ts';

export const metadata = {
  title: 'Automation Design with GenAI and RPA',
  description: `Robots for the rules, generative AI for the judgment, people for the rest. Exceptions come first; one automation is live ${durations.firstAutomation.long} after the repair.`,
};

export const automationDesign = {
  path: '/services/automation-design',
  name: 'Automation Design',
  serviceDrawing: 'pulse',
  ogImageDrawing: 'agents',
  card: {
    summary:
      'Robots for rules, generative AI for reading and drafting, your people for every decision that counts.',
    subtitle: 'Automate the steps worth automating',
    description:
      'For each step we decide: a rule, a model, or your people. Exceptions come first, we build with your team, and one automation is in daily use before the others follow.',
    features: [
      'GenAI and RPA chosen step by step',
      'Exceptions designed first, not last',
      'Built and tested with your team',
    ],
    gradient: 'action-soft',
    timeline: {
      ...durations.firstAutomation,
      measures: `to the first automation; ${durations.automation.short} in all`,
    },
    roi: { from: 150, to: 300 },
    ideal: 'Teams with a stable process and more volume than they can hire for.',
  },
  hero: {
    title: 'Each step to a rule, a model or\u00a0a\u00a0person.',
    lead: 'Automation design gives each step of a repaired process to a robot that follows a rule, a model that weighs a case, or a colleague who answers for it. We decide which with you, then build\u00a0it.',
    action: { label: 'Design your first automation', prompt: contactPrompts.automate },
    link: { label: 'See the five phases', href: '#methodology' },
    drawingAlt:
      'A line enters tangled, is straightened and passes a rule and a judgment. What the judgment may not decide goes round by a person and comes back. Then the line doubles.',
  },
  stations: {
    rule: { title: 'A rule, done by a robot', short: 'rule' },
    judgment: { title: 'A judgment, made by a model', short: 'judgment' },
    person: { title: 'A decision, left to a person', short: 'person' },
  },
  comparison: {
    title: 'RPA or\u00a0AI: what each kind can\u00a0do',
    lead: 'Long processes usually need both, and the costly mistakes come from giving a step to the wrong kind.',
    table: {
      caption: 'Traditional automation and AI automation compared',
      columns: ['What to compare', 'Traditional automation', 'AI automation'],
      rows: [
        [
          'What it needs first',
          'A rule that can be written down in full.',
          'Examples of good work, and a limit it may not cross.',
        ],
        [
          'What it can read',
          'Forms, fields and tables: data that is always in the same place.',
          'Emails, scans and contracts: data wherever the writer put it.',
        ],
        [
          'The same case twice',
          'The same result, every time.',
          'Nearly always the same result, so we test it on known cases.',
        ],
        [
          'A case it has never seen',
          'It stops, or applies a rule that does not fit.',
          'It answers anyway and may sound sure, so we test it on your cases first.',
        ],
        [
          'Who keeps watch',
          'An owner who is alerted when it stops.',
          'An owner who reads samples, and a colleague for every case past the limit.',
        ],
        [
          'Give it',
          'High volume, clear rules: match, post, copy, close.',
          'Judgment within limits: read, sort, draft, summarize.',
        ],
      ],
    },
  },
  offerings: {
    title: 'GenAI, RPA and the workflow around them',
    lead: 'You can order each one alone; most processes need all three.',
    items: [
      {
        title: 'GenAI Integration',
        stations: ['judgment'],
        text: 'A language model inside the step where people read and write. It sorts, drafts and summarizes in the tools your people already have open.',
        points: [
          'Answers from your own documents, with the passage shown',
          'A limit, tested on your cases, past which your people decide',
          'The same test cases run again before every change',
        ],
      },
      {
        title: 'RPA Implementation',
        stations: ['rule'],
        text: 'Software robots for steps that follow a rule and repeat all day. They use your systems through the same screens your people use, so nothing has to be replaced first.',
        points: [
          'Every run logged and spot-checked, every stop explained',
          'Exceptions sent to a named person, with the case attached',
          'Robots your own IT team can restart and change',
        ],
      },
      {
        title: 'Custom Workflows',
        stations: ['rule', 'judgment', 'person'],
        text: 'What ties the steps together: who gets the case next, what happens while a colleague is away, and what the customer is told in the meantime.',
        points: [
          'Robots, models and people in one queue',
          'Deadlines, stand-ins and a way back built in',
          'One page that shows where each case is',
        ],
      },
    ],
  },
  applications: {
    title: 'Applications, step by step',
    lead: 'The mark at each step shows who does it. A model does eight of these 24 steps, and every process has people in it.',
    /** For screen readers, between a step and who does it: “Match, by rule”. */
    by: 'by',
    items: [
      {
        title: 'Supplier invoices',
        text: 'Matched against order and receipt. Only the differences reach your people.',
        steps: [
          { name: 'Read', by: 'judgment' },
          { name: 'Match', by: 'rule' },
          { name: 'Resolve differences', by: 'person' },
          { name: 'Post', by: 'rule' },
        ],
      },
      {
        title: 'Customer inquiries',
        text: 'Sorted and drafted on arrival, sent by the customer’s account owner.',
        steps: [
          { name: 'Sort', by: 'judgment' },
          { name: 'Look up account', by: 'rule' },
          { name: 'Draft', by: 'judgment' },
          { name: 'Send', by: 'person' },
        ],
      },
      {
        title: 'Quotes',
        text: 'Prices come from the list, discounts from those allowed to give them.',
        steps: [
          { name: 'Read request', by: 'judgment' },
          { name: 'List price', by: 'rule' },
          { name: 'Discount', by: 'person' },
          { name: 'Check and send', by: 'person' },
        ],
      },
      {
        title: 'New hires',
        text: 'Accounts, equipment and forms are ready on the first morning.',
        steps: [
          { name: 'Collect data', by: 'rule' },
          { name: 'Order accounts', by: 'rule' },
          { name: 'Answer questions', by: 'judgment' },
          { name: 'Welcome', by: 'person' },
        ],
      },
      {
        title: 'Contract review',
        text: 'Clauses are compared with your standard. Counsel reads what differs.',
        steps: [
          { name: 'Find clauses', by: 'judgment' },
          { name: 'Compare', by: 'judgment' },
          { name: 'Decide', by: 'person' },
          { name: 'File', by: 'rule' },
        ],
      },
      {
        title: 'Month-end reports',
        text: 'Figures are gathered and checked before anyone is asked to explain them.',
        steps: [
          { name: 'Gather', by: 'rule' },
          { name: 'Reconcile', by: 'rule' },
          { name: 'Draft comments', by: 'judgment' },
          { name: 'Sign off', by: 'person' },
        ],
      },
    ],
  },
  methodology: {
    title: 'Methodology: exceptions first',
    lead: 'We begin with what goes wrong, because that is where people learn to trust an automation or switch it off.',
    drawingAlt:
      'A line enters tangled at Discovery, is loosened through Design and Build, runs straight at Deploy and doubles at Optimize.',
    phases: [
      {
        title: 'Discovery',
        text: 'We time the repaired process, count its exceptions and take out any step it can still do without. Only what remains is considered for automation.',
      },
      {
        title: 'Design',
        text: 'Each step is marked: rule, judgment or person. We draw the exceptions before the normal case, and the way back to manual work.',
      },
      {
        title: 'Build',
        text: 'The smallest useful automation comes first. We build it inside your systems, together with your IT team.',
      },
      {
        title: 'Deploy',
        text: `It runs alongside the old process on live cases until both agree. People are trained on it, and the old process is put aside on an agreed date; it stays ready until day 90.`,
      },
      {
        title: 'Optimize',
        text: 'We read the logs together, move the limits where the evidence allows it, and hand the process to its owner.',
      },
    ],
  },
  timeline: {
    title: 'When it goes live',
    text: `This service is phases 3 and 4 of our methodology. If your process is not repaired yet, phases 1 and 2 come first. The first automation goes live early, so you decide on the others with its results in hand. We plan for an ROI of 150-300% ${figureMeanings.returnPeriod}.`,
    unit: 'weeks',
    stages: [
      { title: 'Map and repair', ...durations.mappingAndRepair },
      {
        title: 'First automation live',
        ...durations.firstAutomation,
        start: durations.mappingAndRepair.to,
      },
      { title: 'All five phases', ...durations.automation, start: durations.mappingAndRepair.to },
    ],
  },
  cta: {
    title: 'Which step would you hand over first?',
    text: 'Tell us what it is and how often it comes up. We will tell you whether a rule will do, whether it takes a model, or whether the step should exist at all.',
    action: { label: 'Design your first automation', prompt: contactPrompts.automate },
  },
} as const;
