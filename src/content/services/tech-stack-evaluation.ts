import * as z from 'zod';
import { heading, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';
import { figureOnScale, processHeading, servicePage, timeline } from './servicePage.ts';

const approach = z.strictObject({
  kind: z.enum(['direct', 'hub', 'bridge']),
  title: z.string().max(40),
  text: z.string().min(60).max(260),
  fits: z.string().max(120),
  watch: z.string().max(120),
});

const step = z.strictObject({
  title: z.string().max(40),
  text: z.string().min(60).max(280),
  /** What the client holds in hand after the step. */
  result: z.string().max(110),
});

/** /services/tech-stack-evaluation */
export const techStackEvaluation = defineContent(
  'src/content/services/tech-stack-evaluation.ts',
  servicePage.extend({
    stats: heading.extend({ items: z.array(figureOnScale) }),
    approaches: heading.extend({
      fitsLabel: z.string(),
      watchLabel: z.string(),
      items: z.array(approach),
    }),
    process: processHeading.extend({
      resultLabel: z.string(),
      steps: z.array(step),
      timeline,
    }),
    results: heading.extend({ items: z.array(titledText) }),
    article: z.strictObject({
      slug: z.string(),
      text: z.string().max(200),
      action: z.string(),
    }),
  }),
  {
    path: '/services/tech-stack-evaluation',
    name: 'Tech Stack Evaluation',
    title: 'Tech Stack Evaluation and Integration',
    description:
      'An inventory of every system you pay for, what it duplicates, and the few connections that end the copying in between. Done in 3 to 6 weeks.',
    drawing: 'merge',
    cardDrawing: 'stack',
    solution: {
      description:
        'Which of your systems earn their license, which duplicate each other, and how to connect the ones that stay so that data is typed once.',
      features: [
        'An inventory of systems, owners and cost',
        'Gaps and overlaps between tools',
        'Integrations that end manual transfer',
      ],
      gradient: 'moss',
    },
    sheet: {
      subtitle: 'Let the systems you own talk to each other',
      description:
        'We list every system, what it costs, who uses it and what is copied from it into another. Then we say which to keep, which to retire and which to connect, and we connect the first of them.',
      features: [
        'Every system with its owner and its cost',
        'The places where data is typed a second time',
        'Keep, connect or retire: a verdict for each',
        'First integrations built and tested',
      ],
      timeline: {
        weeks: '4-8 weeks',
        measures: 'with the first integrations running; the evaluation alone takes 3-6 weeks',
      },
      roi: '200-400%',
      ideal:
        'Firms that pay for several tools that do one job, and still keep the truth in a spreadsheet.',
    },
    hero: {
      title: 'Own less software. Use\u00a0more\u00a0of\u00a0it.',
      lead: 'You rarely need another system. You need to know which of yours do the same job, and which two ought to be talking to each other. In 3 to 6 weeks you have that on paper, with the connections worth building drawn in.',
      action: 'Evaluate your stack',
      link: { label: 'See the five steps', href: '#process' },
      drawing:
        'Nine systems in a ring, each wired to every other in a tangle. Beside them the six that stay, each joined once to one straight line.',
    },
    stats: {
      title: 'Paid for, typed twice, never read',
      lead: 'We hold these three figures up against every stack we open. The inventory then puts your own in their place, and from there on we argue with yours.',
      items: [
        {
          metric: '73%',
          description: 'of data unused',
          context:
            'Collected, stored and backed up, then left out of every decision, because it sits where the person deciding cannot reach it.',
          scale: { parts: 20, marked: 14.6, start: '0', end: '100%' },
        },
        {
          metric: '40%',
          description: 'of time on manual transfer',
          context:
            'Two days of a five-day week: records carried from one screen to the next, and a search for what was lost on the way.',
          scale: { parts: 5, marked: 2, start: 'Monday', end: 'Friday' },
        },
        {
          metric: '$8.2M',
          description: 'annual cost',
          context:
            'What the two together come to for an enterprise: idle licenses, copied hours, and orders that went out with last week’s address.',
          scale: { parts: 10, marked: 8.2, start: '0', end: '$10M' },
        },
      ],
    },
    approaches: {
      title: 'The smallest connection that holds',
      lead: 'We try them in this order. Two systems get the second way only if the first will not do, and the third only if nothing else can.',
      fitsLabel: 'Fits',
      watchLabel: 'Watch for',
      items: [
        {
          kind: 'direct',
          title: 'Connect directly',
          text: 'Two systems, one shared record, and the connector that both vendors already ship. There is no platform in the middle to license, learn or restart.',
          fits: 'One record with two homes, such as a customer in sales and in billing.',
          watch: 'The next pair, and the one after it. Enough pairs are a tangle again.',
        },
        {
          kind: 'hub',
          title: 'Meet at one hub',
          text: 'Each system is connected once, to one place that knows every format and keeps a log. When you replace a system later, one line is redrawn instead of all of them.',
          fits: 'Several systems that all need the same order, item or client.',
          watch: 'A hub without an owner. We do not build one until a name stands beside it.',
        },
        {
          kind: 'bridge',
          title: 'Bridge what has no door',
          text: 'Some systems were never meant to be talked to. A software robot reads their screens and types into them, under supervision, until the day they retire.',
          fits: 'The old core system that everything depends on and nobody dares to touch.',
          watch: 'Its end date. A bridge without one becomes a building.',
        },
      ],
    },
    process: {
      howTo: 'How a tech stack is evaluated and connected',
      title: 'Five steps from a list of licenses to one line',
      lead: 'After the third step you can stop and build the rest yourselves: everything you need for it is in the drawings.',
      drawing:
        'Down the side of the five steps runs one line: a tangle beside the first, looser beside the second and third, straight beside the fourth, doubled beside the last.',
      resultLabel: 'You hold',
      steps: [
        {
          title: 'Technology Inventory',
          text: 'Every system with its owner, its contract date, what it costs, and who opened it last month. That includes the ones paid by company card that IT has never seen.',
          result: 'One list of systems, costs and contract dates',
        },
        {
          title: 'Gap Analysis',
          text: 'We follow one order and one client through that list. We mark where a person carries data by hand, where two systems keep the same record, and where none does.',
          result: 'A map of gaps and overlaps, each with its hours',
        },
        {
          title: 'Integration Design',
          text: 'For each gap worth closing: which system holds the truth, which way the data flows, and what happens on the morning when the connection is down.',
          result: 'A drawing and a price for each connection, and a list of what to cancel',
        },
        {
          title: 'Implementation & Testing',
          text: 'We build the first integrations with your IT team and run them beside the manual way until both agree. Then the manual way is switched off, on a date.',
          result: 'The first integrations, live and tested on real cases',
        },
        {
          title: 'Optimization & Monitoring',
          text: 'Each connection reports what it carried and what it refused. We read that with its owner, take out what nobody uses, and hand over the controls.',
          result: 'A monitoring page that your own people read and run',
        },
      ],
      timeline: {
        title: 'How long it takes',
        text: 'Both bars start on the same day. The evaluation covers steps 1 to 3 and ends with a decision in your hands. With step 4 added, it ends with data that moves by itself. Step 5 goes on for as long as the connections do.',
        stages: [
          { title: 'The evaluation', from: 3, to: 6 },
          { title: 'With the first integrations', from: 4, to: 8 },
        ],
      },
    },
    results: {
      title: 'Eight things that are different afterwards',
      lead: 'Each can be checked by walking over to the people concerned and asking.',
      items: [
        {
          title: 'Each record is typed once',
          text: 'The second screen fills itself. Nobody keeps a list of what still has to be copied.',
        },
        {
          title: 'One answer to “which number is right?”',
          text: 'Every figure has one home, and every report says which.',
        },
        {
          title: '15-30% less process time',
          text: 'What used to wait for an export, a transfer or a Friday no longer waits.',
        },
        {
          title: '20-40% lower cost',
          text: 'Licenses that nobody opens lapse at their next date, and the hours of copying go with them.',
        },
        {
          title: '50% fewer support tickets',
          text: 'The ones that ask where the data is are no longer written.',
        },
        {
          title: 'A calendar of renewals',
          text: 'No contract renews itself unread, and the ones to let go are marked.',
        },
        {
          title: 'Ground for an AI agent',
          text: 'An agent can act only on data that it can reach. Now it can reach yours.',
        },
        {
          title: 'ROI of 200-400%',
          text: 'With a payback of 8-18 months, counted by a measure that we agree on before step 1.',
        },
      ],
    },
    article: {
      slug: 'tech-stack-optimisation',
      text: 'The method behind this page is in our journal, written down for those who would rather begin with their own people.',
      action: 'Read the article',
    },
    call: {
      title: 'Between which two systems is most copied by hand?',
      text: 'Name them, and who does the copying. That is enough for a first opinion on whether a connection is worth building.',
      action: 'Evaluate your stack',
    },
  },
);
