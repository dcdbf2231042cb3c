import { contactPrompts } from '../shared/contactPrompts.ts';
import { durations, figureMeanings } from '../shared/figures.ts';

export const metadata = {
  title: 'Team Training: AI for executives and teams',
  description:
    'Executives learn to judge an AI project, teams to run the new process. Six modules from 4 to 40 hours on your own cases, with support after launch.',
};

export const teamTraining = {
  path: '/services/team-training',
  name: 'Team Training',
  articles: ['developing-ai-ready-leaders', 'agentic-ai-executive-upskilling'],
  serviceDrawing: 'strands',
  ogImageDrawing: 'leaders',
  card: {
    summary:
      'Leaders who can tell a sound AI project from a costly mistake, and teams who shaped the new process.',
    subtitle: 'Keep the know-how in-house',
    description:
      'Leaders learn to spot a weak AI project before they approve it. Teams learn the new process on their own cases.',
    features: [
      'Sessions on decisions, not tools',
      'Role-based, from 4 to 40 hours',
      'Support in the first months of use',
    ],
    gradient: 'accent-faint',
    timeline: {
      ...durations.trainingStart,
      measures: 'from first call to first session',
    },
    roi: { from: 180, to: 350 },
    ideal: 'Executives about to approve an AI project, and the people who will use it.',
  },
  hero: {
    title: 'Learn it on your own work.',
    lead: 'Team training teaches executives to tell a sound AI project from a costly mistake, and teams to run the new process on their own. Both practice on your cases and in your systems.',
    action: { label: 'Plan your training', prompt: contactPrompts.train },
    link: { label: 'See the six modules', href: '#modules' },
    drawingAlt:
      'Five lines, one for each person. Each is tangled in a way of its own at the left, and at the right all five run straight, in step.',
  },
  adoption: {
    title: 'What it costs when training comes late',
    lead: `We plan every rollout around these three figures. ${figureMeanings.adoption}`,
    /** Shown below all cards. */
    note: 'Planning figures. After launch, your own counts replace them.',
    items: [
      {
        figure: '70%',
        term: 'of the intended use at risk',
        text: 'When training is a manual and a link, people try the tool, meet the first exception and go back to the spreadsheet.',
        scale: { value: 14, max: 20, endLabels: ['0', '100%'] },
      },
      {
        figure: '6 months',
        term: 'lost to workarounds',
        text: 'When training follows the launch instead of preceding it, you pay half a year for both the old way and the new.',
        scale: { value: 6, max: 12, endLabels: ['Launch', '12 months'] },
      },
      {
        figure: '300%',
        term: 'three times the use you get untrained',
        text: 'With training, of 100 cases 90 go through the new process instead of 30, on the way to 95.',
        scale: { value: 3, max: 3, endLabels: ['Untrained: 1', 'Trained: 3'] },
      },
    ],
  },
  philosophy: {
    title: 'Our philosophy of training',
    subtitle: 'Rules for every session',
    cards: {
      'Leaders go first.':
        'The person responsible for a process attends the first session. A team believes in a change once it has seen its own managers practice it.',
      'Your cases only.':
        'No sample company and no demo data. Each exercise is a case of your own, with names removed where they must be.',
      'Practice, then theory.':
        'People do the step first and hear the reason afterward. Only what they can do without us by the end of the session counts as taught.',
    },
  },
  modules: {
    title: 'Six modules, from half\u00a0a\u00a0day to a full week',
    lead: 'Each stands alone; take one or all six. Every mark on the scale is an 8-hour working day. You get a record of who learned what and when, as evidence of what you do for AI literacy.',
    moduleLabel: 'Module',
    formatLabel: 'Format',
    durationLabel: 'Duration',
    hoursLabel: 'hours',
    items: [
      {
        title: 'Deciding on AI',
        text: 'For the board and executives. Three questions that stop a bad project early, tried on the proposals in front of you now.',
        duration: 4,
        format: 'One session in person, laptops closed',
      },
      {
        title: 'Reading a process',
        text: 'For managers. Follow a case, time its waits, and tell a rule from a habit before anyone mentions a tool.',
        duration: 8,
        format: 'Two half days on site',
      },
      {
        title: 'Working with an assistant',
        text: 'For everyone who will use generative AI daily. What to delegate, how to check what comes back, and what never to paste in.',
        duration: 16,
        format: 'Four half days at your own screens',
      },
      {
        title: 'Leading the change',
        text: 'For team leads. Run the old and the new process together, answer objections with figures, and end the old one on an agreed date.',
        duration: 24,
        format: 'Six half days, spread over the launch',
      },
      {
        title: 'Designing automation',
        text: 'For analysts and process owners. Mark each step as rule, judgment or person, design the exceptions, and test on known cases.',
        duration: 32,
        format: 'Four full days as a workshop',
      },
      {
        title: 'Running the new process',
        text: 'For the team that takes over. Run the process, monitor it, correct it and improve it, with less help from our trainers each time.',
        duration: 40,
        format: 'Ten half days alongside live work',
      },
    ],
  },
  support: {
    title: 'We stay until your own trainers take over',
    lead: 'A course ends on a date, and the questions start the next morning. Each strand in the drawing is a piece of work that passes from us to your team.',
    drawingAlt:
      'Eight strands of work cross the four phases. Before launch nearly all are ours; one after another they pass to your team, and during the last phase all of them are yours.',
    ours: 'Carried by us',
    yours: 'Carried by your team',
    phaseLabel: 'Phase',
    launch: 'Launch',
    strands: 8,
    /** `handedOver` is the number of strands in the drawing that belong to the team by the end of the phase. */
    phases: [
      {
        title: 'Prepare',
        text: 'We choose the cases, train the first colleagues in each team and rehearse the first day with the people involved.',
        timeline: '2-4 weeks before launch',
        handedOver: 1,
      },
      {
        title: 'Sit alongside',
        text: 'One of us sits with each team. We answer questions on the spot, and the answer is in the guide the same day.',
        timeline: 'First 2 weeks',
        handedOver: 3,
      },
      {
        title: 'Strengthen',
        text: 'We work through the cases that went wrong, count the cases that go through the new process, and retrain where the old one returns.',
        timeline: 'Months 1-3',
        handedOver: 6,
      },
      {
        title: 'Hand over',
        text: 'Your own trainers run the sessions. You can call, and order a review of the figures when the process changes.',
        timeline: 'Ongoing',
        handedOver: 8,
      },
    ],
  },
  outcomes: {
    title: 'Outcomes',
    subtitle: 'What your people can do afterward',
    lead: `We plan training for an ROI of 180-350% ${figureMeanings.returnPeriod}. It comes from these eight outcomes, and you can check each one without a survey.`,
    items: [
      'Executives turn down a weak AI proposal in one meeting and can say why.',
      'Managers find the wait in a process without hiring anyone to look for it.',
      'The new process is the daily one: we plan for 95% adoption within 90 days of launch.',
      'Exceptions reach the right person, because everyone knows the limits.',
      'Everyone knows which data must never go into a public model.',
      'There are 50% fewer support tickets, because a colleague knows the answer.',
      'New colleagues learn the process from a guide your team wrote.',
      'The next session is taught by one of your own people.',
    ],
  },
  cta: {
    title: 'Who should be in the first session?',
    text: 'Tell us what is about to change, and for whom. We will suggest the modules, their order, and who should go first.',
    action: { label: 'Plan your training', prompt: contactPrompts.train },
  },
} as const;
