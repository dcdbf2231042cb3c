import { contactPrompts } from '../shared/contactPrompts.ts';
import { durations, figureMeanings } from '../shared/figures.ts';

export const metadata = {
  title: 'Tech Stack Evaluation and Integration',
  description: `Every system you pay for, what it duplicates, and the connections worth building. Evaluation in ${durations.evaluation.long}, ${durations.firstIntegrations.from} to ${durations.firstIntegrations.to} with the first integrations.`,
};

export const techStackEvaluation = {
  path: '/services/tech-stack-evaluation',
  name: 'Tech Stack Evaluation',
  articles: ['tech-stack-optimisation'],
  serviceDrawing: 'merge',
  ogImageDrawing: 'stack',
  card: {
    summary: 'Which of your systems earn their keep, which to retire, and how to connect the rest.',
    subtitle: 'Connect the systems you own',
    description:
      'We list every system, what it costs and what is copied from it into another. Then we recommend which to keep, retire or connect, and build the first connections.',
    features: [
      'An inventory with owners and cost',
      'Gaps and overlaps between tools',
      'Integrations that end retyping',
    ],
    gradient: 'accent-soft',
    timeline: {
      ...durations.firstIntegrations,
      measures: `with the first integrations; the evaluation alone ${durations.evaluation.short}`,
    },
    roi: { from: 200, to: 400 },
    ideal: 'Firms with several tools for one job and the real figures in a spreadsheet.',
  },
  hero: {
    title: 'Own less software. Use\u00a0more\u00a0of\u00a0it.',
    lead: `A tech stack evaluation lists every system you pay for, finds those that do the same job, and designs the few connections worth building. It takes ${durations.evaluation.long}.`,
    action: { label: 'Evaluate your stack', prompt: contactPrompts.evaluate },
    link: { label: 'See the five steps', href: '#process' },
    drawingAlt:
      'Nine systems wired to one another in a tangle. Then the six that stay, each joined once to one straight line.',
    /** Captions below the two halves of the drawing. */
    parts: ['9 systems, 3\u00a0to\u00a0retire', '6 systems, 1\u00a0connection'],
  },
  stats: {
    title: 'What a disconnected stack may cost',
    lead: 'Systems that exchange no data leave most of it unused, and people retyping the rest.',
    /** Shown below all cards. */
    note: 'Assumptions we start from, for a large enterprise. By the end of step 2, counted figures of yours replace them.',
    items: [
      {
        figure: '73%',
        term: 'of data unused',
        text: 'Collected, stored and backed up, then left out of every decision because the person deciding cannot reach it.',
        scale: { value: 14.6, max: 20, endLabels: ['0', '100%'] },
      },
      {
        figure: '40%',
        term: 'of time on manual transfer',
        text: 'Two days a week for everyone who handles records, spent moving them from screen to screen and looking for what got lost.',
        scale: { value: 2, max: 5, endLabels: ['Monday', 'Friday'] },
      },
      {
        figure: '$8.2M',
        term: 'annual cost',
        text: 'Idle licenses, copying, and orders sent to an old address.',
        scale: { value: 8.2, max: 10, endLabels: ['0', '$10M'] },
      },
    ],
  },
  approaches: {
    title: 'The smallest connection that works',
    lead: 'We try them in this order, and go on only if one will not do.',
    fitsLabel: 'Fits',
    watchLabel: 'Watch for',
    items: [
      {
        drawing: 'direct',
        title: 'Connect directly',
        text: 'Two systems, one shared record, and the connector both vendors already ship. There is no platform in the middle to license, learn or restart.',
        fits: 'One record kept in two systems, such as a customer in sales and in billing.',
        watch: 'The next pair, and the one after it. Enough pairs make a tangle.',
      },
      {
        drawing: 'hub',
        title: 'Meet at one hub',
        text: 'Each system is connected once, to one place that knows every format and keeps a log. When you replace a system later, you rebuild one connection instead of all of them.',
        fits: 'Several systems that all need the same order, item or client.',
        watch: 'A hub without an owner.',
      },
      {
        drawing: 'bridge',
        title: 'Bridge a closed system',
        text: 'Some systems were never built to exchange data. A software robot reads their screens and types into them, under supervision, until the day they are retired.',
        fits: 'The old core system that everything depends on and everyone is afraid to touch.',
        watch: 'Its end date. Without an end date, a workaround becomes permanent.',
      },
    ],
  },
  process: {
    title: 'From a list of licenses to connected systems',
    lead: 'After the third step you have everything you need to build the rest yourselves.',
    drawingAlt:
      'One line runs down past the five steps: a tangle at the first, looser at the second and third, straight at the fourth, doubled at the last.',
    resultLabel: 'You get',
    steps: [
      {
        title: 'Technology Inventory',
        text: 'Every system with its owner, its contract date, its cost, and who opened it last month. That includes those paid by company card and unknown to IT.',
        result: 'One list of systems, costs and contract dates',
      },
      {
        title: 'Gap Analysis',
        text: 'We follow one order and one client through that list. We mark where data is carried by hand, where two systems keep the same record, and where no system keeps it.',
        result: 'A map of gaps and overlaps, with the hours each one costs',
      },
      {
        title: 'Integration Design',
        text: 'For each gap worth closing: which system has the authoritative record, which way the data flows, and what happens when the connection is down.',
        result: 'A drawing and a price for each connection, and a list of what to cancel',
      },
      {
        title: 'Implementation & Testing',
        text: `We build the first integrations with your IT team and run them alongside the manual process until both agree. Then the manual process rests, ready to resume until day 90.`,
        result: 'The first integrations, live and tested on real cases',
      },
      {
        title: 'Optimization & Monitoring',
        text: 'Each connection reports what it transferred and what it rejected. We review that with its owner, remove what is not used, and hand over the controls.',
        result: 'A monitoring page your own people read and run',
      },
    ],
    timeline: {
      title: 'How long it takes',
      text: 'Both bars start on the same day. The evaluation covers steps 1 to 3 and ends with a decision. Step 4 adds the first integrations. In step 5 your own people take them over.',
      unit: 'weeks',
      stages: [
        { title: 'The evaluation', ...durations.evaluation },
        { title: 'With the first integrations', ...durations.firstIntegrations },
      ],
    },
  },
  results: {
    title: 'Results',
    subtitle: 'Eight things we plan to change',
    lead: 'You can check the ones without a figure by asking the people who do the work.',
    items: {
      'Each record is entered once':
        'The second screen fills itself in. There is no list of what still has to be copied.',
      'One answer to “which number is right?”':
        'Every figure has one source, and every report says which.',
      '15-30% less process time':
        'Work no longer waits for an export, a transfer or the end of the week.',
      '20-40% lower cost of licenses and copying':
        'Unused licenses lapse at their next renewal, and the hours of copying go with them.',
      '50% fewer support tickets': 'The data is where people look for it.',
      'A calendar of renewals':
        'No contract renews itself unread, and the ones to cancel are marked.',
      'Data an AI agent can use':
        'An agent can act only on data it can reach. Now it can reach yours.',
      [`ROI of 200-400% ${figureMeanings.returnPeriod}`]: figureMeanings.payback,
    },
  },
  cta: {
    title: 'Which two systems do your people copy between most?',
    text: 'Name them, and who does the copying. That is enough for a first opinion on whether a connection is worth building.',
    action: { label: 'Evaluate your stack', prompt: contactPrompts.evaluate },
  },
} as const;
