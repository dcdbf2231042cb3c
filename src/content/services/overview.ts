import * as z from 'zod';
import { drawingLabel, heading, link, metadata } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';
import { capitalised } from '../numberWord.ts';
import { serviceCount, serviceList } from './serviceList.ts';
import { servicePage } from './servicePage.ts';

const { drawing, name: title, path: href, sheet } = servicePage.shape;

const serviceCard = sheet.extend({ title, href, drawing });

const points = z.array(z.string().min(10).max(90));

const industry = z.strictObject({
  name: z.string().max(30),
  challenges: points,
  solutions: points,
});

const problem = z.strictObject({
  problem: z.string().min(10).max(60),
  solution: z.string().min(60).max(260),
});

const step = z.strictObject({ title: z.string().max(30), text: z.string().min(60).max(240) });

const commitment = z.strictObject({ title: z.string().max(60), text: z.string().min(30).max(220) });

export type ServiceCard = z.infer<typeof serviceCard>;
export type Industry = z.infer<typeof industry>;

/** The overview of the services. */
export const overview = defineContent(
  'src/content/services/overview.ts',
  z.strictObject({
    path: z.string().startsWith('/'),
    ...metadata,
    hero: heading.extend({
      label: z.string(),
      action: z.string().max(40),
      link,
      drawing: drawingLabel,
    }),
    services: heading.extend({
      facts: z.strictObject({ timeline: z.string(), roi: z.string(), ideal: z.string() }),
      /** Follows a service's name in the link to its page. */
      more: z.string(),
      cards: z.array(serviceCard),
    }),
    industries: heading.extend({
      challengesLabel: z.string(),
      solutionsLabel: z.string(),
      items: z.array(industry),
    }),
    problems: heading.extend({ items: z.array(problem) }),
    process: heading.extend({ drawing: drawingLabel, steps: z.array(step) }),
    commitments: heading.extend({ items: z.array(commitment) }),
  }),
  {
    path: '/services',
    title: 'Services: audits, systems, automation, training',
    description:
      'Process audits, tech stack evaluation, automation design and team training: what each service does, how long it takes and what it returns.',
    hero: {
      label: 'Services',
      title: `${capitalised(serviceCount)} services. One order.`,
      lead: 'First measure the work. Then connect the systems that it runs on, automate what has earned it, and teach your people to run it without us. Begin wherever it hurts.',
      action: 'Tell us where it hurts',
      link: { label: `Compare the ${serviceCount}`, href: '#services' },
      drawing:
        'One line passes through four services: it enters tangled above a measuring scale, is joined by stray lines, doubles, and is handed on to five people.',
    },
    services: {
      title: 'What each one does, takes and returns',
      lead: `Each of them stands on its own. If you need more than one, this is the order in which they cost you least. All ${serviceCount} are drawn to the same two scales, and planned with a payback of 8-18 months.`,
      facts: {
        timeline: 'Timeline',
        roi: 'Planned return (ROI)',
        ideal: 'Ideal for',
      },
      more: 'in detail',
      cards: serviceList.map(({ name, path, drawing, sheet }) => ({
        ...sheet,
        title: name,
        href: path,
        drawing,
      })),
    },
    industries: {
      title: 'The same knots, in different rope',
      lead: 'What slows a bank slows a factory. What has to be proven, and to whom, is another matter, so that is where we begin.',
      challengesLabel: 'Challenges',
      solutionsLabel: 'Solutions',
      items: [
        {
          name: 'Financial Services',
          challenges: [
            'Customers are asked for documents they have already sent',
            'Every audit adds a control, and none is ever taken away',
            'Reports are put together by hand from figures that disagree',
          ],
          solutions: [
            'One checklist per customer, seen by every desk',
            'Each control tied to the rule that demands it; the rest go',
            'One agreed source per figure, with its trail kept',
          ],
        },
        {
          name: 'Manufacturing',
          challenges: [
            'Orders arrive by email and are typed into planning',
            'A late part is noticed when the line is waiting for it',
            'Quality records stay on paper beside the machine',
          ],
          solutions: [
            'Orders read by an agent and released by a planner',
            'Supplier dates held against the plan daily, exceptions shown',
            'Records taken once, at the station, and tied to the batch',
          ],
        },
        {
          name: 'Healthcare',
          challenges: [
            'Referrals travel by fax, phone and goodwill',
            'Clinicians spend their day on forms',
            'Patient data may not go where most tools would take it',
          ],
          solutions: [
            'One queue for referrals, each with a named owner',
            'Forms filled from the record and signed by a clinician',
            'Tools chosen first by what they are allowed to see',
          ],
        },
        {
          name: 'E-commerce',
          challenges: [
            'A return costs more to handle than the goods are worth',
            'Customers have to ask where their order is',
            'Shop, warehouse and marketplace each count their own stock',
          ],
          solutions: [
            'Simple returns settled by rule, odd ones by a person',
            'The customer told at the step where the delay begins',
            'One stock figure, corrected where the goods are counted',
          ],
        },
      ],
    },
    problems: {
      title: 'Six sentences we hear in first meetings',
      lead: 'If one of them could be yours, its answer is where we would start.',
      items: [
        {
          problem: 'We bought the tool. Nobody uses it.',
          solution:
            'We look for the step that the tool made harder, repair that step and train the team on its own cases. People use what is less work than before.',
        },
        {
          problem: 'Everything waits for a signature.',
          solution:
            'Most signatures guard against something that happened once. We keep those that still catch anything, and let small amounts pass without one.',
        },
        {
          problem: 'We type the same data in twice.',
          solution:
            'We settle which system owns each field and connect the others to it. The second typing goes, and with it the second version of the truth.',
        },
        {
          problem: 'Our AI pilot is still a pilot.',
          solution:
            'We ask who owns its result and what happens when it is wrong. Then we repair the process around it and put one step, the readiest, to daily use.',
        },
        {
          problem: 'Only one person knows how it works.',
          solution:
            'We write the process down with that person and try it on a colleague who has never done it. The expert gets time back for the cases that need one.',
        },
        {
          problem: 'Leads go cold before we answer.',
          solution:
            'One rule that says whose lead it is, one owner for the clock, and a first answer drafted when the case is opened: a 40% lead response time reduction.',
        },
      ],
    },
    process: {
      title: 'Four steps, whichever service you choose',
      lead: 'The order never changes. Automation comes third because the first two steps decide whether it is worth having.',
      drawing:
        'A line enters tangled at Discover, is worked loose through Design and Deploy, and leaves Develop as two straight lines.',
      steps: [
        {
          title: 'Discover',
          text: 'We watch the work, time it and ask what each step is for. Nothing is changed yet, and nobody is told that they do it wrong.',
        },
        {
          title: 'Design',
          text: 'With the people who do the work we draw it as it should run, and settle the exceptions on paper, where a mistake costs an eraser.',
        },
        {
          title: 'Deploy',
          text: 'The new way starts in one place, beside the old one, until its figures are better. Only then is the old one switched off.',
        },
        {
          title: 'Develop',
          text: 'Your team takes over the measuring and makes the next improvement itself. We stay within call, and then we step back.',
        },
      ],
    },
    commitments: {
      title: 'What you can hold us to',
      lead: 'Six promises that can be checked without asking us.',
      items: [
        {
          title: 'Consultation requests answered within 24 hours',
          text: 'Whoever reads your request is whoever answers it, with a first opinion on your case.',
        },
        {
          title: 'General inquiries answered the same business day',
          text: 'A plain question gets a plain answer before the office closes, Monday to Friday.',
        },
        {
          title: 'The measure comes before the work',
          text: 'Which figures will prove it, and how each is taken, stands in the proposal. You can take them again yourself.',
        },
        {
          title: 'No purchase without a reason',
          text: 'Whatever we advise you to buy names the step that it serves. If nothing needs buying, we say that.',
        },
        {
          title: 'Nothing that cannot be undone',
          text: 'Each automated step records what it did and why, and a person you name can switch it off.',
        },
        {
          title: 'A date on which you no longer need us',
          text: 'Maps, rules, code and dashboards are handed over as we go. The last item in the plan is our leaving.',
        },
      ],
    },
  },
);
