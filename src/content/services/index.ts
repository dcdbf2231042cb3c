import { ownerStatements } from '../../../brand.ts';
import { endSentence } from '../../format/endSentence.ts';
import { capitalised } from '../../format/numberWord.ts';
import { commitments, joinSentences, nonEmptyEntries } from '../shared/commitments.ts';
import { answerTimes, durations, figureMeanings, legalFigures } from '../shared/figures.ts';
import { serviceCount } from './serviceList.ts';

export const metadata = {
  title: 'Process audit and AI automation services',
  description:
    'Process audits, tech stack evaluation, automation design and team training: what each service does, how long it takes and what it returns.',
};

// The terms refer to the first two, so the order must stay.
const commitmentItems = {
  [`Consultation requests answered ${answerTimes.consultation}`]:
    'One of us reads your request and answers it. Weekends and public holidays do not count.',
  [`General inquiries answered ${answerTimes.general}`]: `Office hours: ${endSentence(answerTimes.officeHours)}`,
  'You can stop': commitments.stop,
  'The old way stays open': commitments.oldProcess,
  'You decide what waits for a person': commitments.actions,
  'Payments from vendors are disclosed': commitments.vendors,
  'Messages are confidential': commitments.confidential,
};

/** The page /services, except `charging`. */
export const overview = {
  path: '/services',
  hero: {
    label: 'Services',
    title: `${capitalised(serviceCount)} services: measure, connect, automate, train.`,
    lead: 'First measure the work. The repair follows, by us or by your own people. Then connect the systems behind it, automate what has been repaired, and train your people to run the result. You can begin with any of them.',
    action: { label: 'Tell us where it hurts' },
    link: { label: `Compare the ${serviceCount}`, href: '#services' },
    drawingAlt:
      'One line enters tangled, is measured, joined by others, doubled and handed on to people.',
    /** Captions below the parts of the drawing, from left to right. */
    parts: ['measure', 'connect', 'automate', 'train'],
  },
  services: {
    title: 'What each does, takes and returns',
    lead: `The bars use the same scale on all ${serviceCount} cards. ${figureMeanings.returns}`,
    facts: {
      timeline: 'Timeline',
      roi: 'ROI',
      ideal: 'Ideal for',
    },
    more: 'in detail',
    /** The link to the next service at the end of a service's page: the label of its landmark, and the text before the name. */
    next: { label: 'Next service', before: 'Next:' },
    /** Shown below the cards. */
    repair: {
      name: 'The repair itself',
      text: `takes ${durations.repair.long} for one process. Order it with the audit or later, or let your own people do it from the list.`,
    },
  },
  industries: {
    title: 'Process repair in four industries',
    lead: 'Similar delays, different rules. We also work for technology and professional-services firms.',
    challengesLabel: 'Challenges',
    solutionsLabel: 'Solutions',
    /** Solutions by challenge, by industry. */
    items: {
      'Financial Services': {
        'Customers send documents twice': 'One checklist per customer, visible to every team',
        'Every audit adds another control':
          'Each control tied to a rule or a risk; compliance decides on the rest',
        'Hand-made reports that disagree': 'One agreed source per figure, with an audit trail',
      },
      Manufacturing: {
        'Orders are retyped from email': 'Orders read by an agent and released by a planner',
        'Late parts are noticed too late': 'Supplier dates checked daily against the plan',
        'Quality records stay on paper': 'Entered once, at the machine, and tied to the batch',
      },
      Healthcare: {
        'Referrals travel by fax and goodwill': 'One queue for referrals, each with a named owner',
        'Clinicians spend their day on forms': 'Filled in from the record, signed by a clinician',
        'Many tools may not see patient data': 'Tools chosen by the data they are allowed to see',
      },
      'E-commerce': {
        'Returns cost more than the goods': 'Simple returns by rule, unusual ones by your people',
        'Customers ask where their order is': 'Customers told as soon as a delay begins',
        'Shop and warehouse each count stock':
          'One stock figure, corrected where goods are counted',
      },
    },
  },
  problems: {
    title: 'Six problems, and our solutions',
    lead: 'If one sounds familiar, its solution is where we would start.',
    /** Solutions by problem, in the words of a client. */
    items: {
      'We bought the tool. No one uses it.':
        'We fix the step the tool made harder, and train the team on its own cases.',
      'Everything waits for a signature.':
        'We keep the signatures that catch errors and those that, as your compliance team confirms, a rule requires.',
      'We type the same data in twice.':
        'We decide which system owns each field. The others take it from there.',
      'Our AI pilot is still a pilot.':
        'We ask who owns its result, fix the process around it and put one step into daily use.',
      'Only one person knows how it works.':
        'We write it down with that person and test it on a colleague who has never done it.',
      'Leads go cold before we answer.':
        'One rule says whose lead it is, and one person owns the response time. We plan for a 40% lead response time reduction.',
    },
  },
  process: {
    title: 'The same four steps, whichever services you combine',
    lead: 'Nothing is automated before step three, because the first two decide whether automation is worth it.',
    drawingAlt:
      'A line is tangled at Discover, looser at Design, straight at Deploy and doubled at Develop.',
    steps: {
      Discover: 'We watch the work, time it and ask what each step is for, without blame.',
      Design:
        'With the people who do the work, we draw the process as it should run, exceptions first.',
      Deploy:
        'The new process starts in one place. You keep the old one ready, with our help, until day 90.',
      Develop: 'Your team takes over the measuring and makes the next improvement itself.',
    },
    link: { label: 'See what a tool would change', href: '/fix-first' },
  },
  /** The heading of the articles on a page's subject. */
  related: 'From the journal',
  commitments: {
    title: 'Commitments',
    lead: 'They hold for every client, and our terms repeat them.',
    items: commitmentItems,
  },
} as const;

/** Links below each planned return. */
export const priceLinks = [
  { label: 'What ROI means here', href: '/services#services' },
  { label: 'How we charge', href: '/services#how-we-charge' },
] as const;

export const charging = {
  title: 'How we charge',
  lead: 'No two processes cost the same to fix. Ask for a range in your first message, and you get one in our first answer.',
  items: nonEmptyEntries({
    'What drives the price':
      'How many steps, systems and sites the process has, and how many people need training.',
    'How fees are set': ownerStatements.fees,
    'What engagements have cost': ownerStatements.feeRange,
    'The most it should cost': `Every audit report names the most that its estimates justify spending, to earn it back within ${durations.payback.to} months. That includes our fees, the audit and your people’s hours.`,
    'What it takes of your people': ownerStatements.effort,
    'When work could begin': ownerStatements.start,
    'What is fixed, and when you pay': `The scope, the fees and the figures, in a written agreement. A change takes effect once both sides confirm it. Invoices are due in ${legalFigures.paymentDays} days.`,
    'Yours to keep': commitments.ownership,
    'No purchase without a reason': joinSentences(
      'Whatever we advise you to buy names the step it is for.',
      ownerStatements.vendors,
    ),
    'After our work ends': ownerStatements.maintenance,
    Insurance: ownerStatements.insurance,
  }),
  link: { label: 'Read the full terms', href: '/terms#agreements' },
};
