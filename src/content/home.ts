import { ownerStatements } from '../../brand.ts';
import { capitalised, numberWord } from '../format/numberWord.ts';
import { caseStudies } from './caseStudies.ts';
import { priceLinks } from './services/index.ts';
import { specimenReport } from './services/process-audits/specimen-report.ts';
import { serviceCount } from './services/serviceList.ts';
import { commitments, countedNoun, firstAnswer, joinSentences } from './shared/commitments.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { answerTimes, durations, figureMeanings } from './shared/figures.ts';

export const metadata = {
  title: 'Process repair and AI automation consulting',
  description:
    'Process audits, tech stack evaluation, automation and training. We fix what is broken before automating what works: typical results within 90 days.',
};

const industries =
  'Manufacturing, Financial Services, Healthcare, Technology and Professional Services';

/** The first screen. */
export const hero = {
  label: 'Enterprise AI & Process Automation Consulting',
  headline: ['Fix before', 'you automate.'],
  audience: 'For marketing, sales and operations leaders of mid-size and large firms.',
  text: 'We fix what is broken before automating what works. Clients typically see significant process improvements within 90 days.',
  primary: { label: 'Get started' },
  secondary: { label: 'Learn more', about: 'about the firm', href: '/about' },
  promise: commitments.stopInShort,
  scroll: { label: 'Scroll down', href: '#ai-agents' },
  industries: `We work in ${industries}.`,
  /** The case that the line shows. The page adds the figures. */
  example: {
    work: (hours: string) => `${hours} of it work`,
    gone: (time: string) => `${time} gone`,
    drawingAlt: ([today, fixed, automated]: readonly string[]) =>
      `One case as a line, from left to right. Today it takes ${today}, most of it waiting, drawn as tangles. Without the longest wait it takes ${fixed}, and with a tool as well ${automated}.`,
    note: 'A made-up example: a quote for a spare part.',
    link: { label: 'Draw your process', href: '/fix-first' },
  },
  /** Captions of the states of the case. */
  stations: ['As we find it', 'Fixed', 'Then automated'],
} as const;

export const aiAgents = {
  title: 'Give an agent a broken process, and the process breaks faster.',
  text: 'An AI agent on a process full of exceptions and workarounds repeats them at machine speed. On a process that works, it takes over the routine: it reads the request, looks up the record, drafts the answer and passes exceptions on to your people.',
  action: { label: "Don't Fall Behind - Start Now" },
  link: { label: 'See AI Solutions', href: '/technology' },
} as const;

export const about = {
  title: 'We fix how work gets done',
  lead: 'We call our approach Fix Before Automate. Optimize first, then scale what works.',
  pillars: {
    'Process before technology':
      'We follow real cases from the first email to the last invoice and write down every wait, every retyped number and every “ask finance”.',
    'Measured, not asserted':
      'Every change is measured before and after, counted the same way both times.',
    'Yours to keep':
      'Your team designs, tests and runs the new process with us, and can make the next improvement itself.',
  },
  link: { label: 'More About Us', href: '/about' },
} as const;

/** The texts of the cards are `card` in the files of `content/services/`. */
export const solutions = {
  title: `${capitalised(serviceCount)} ways to fix a process`,
  lead: 'Start where it hurts most. Each service works on its own and makes the next one easier.',
  more: 'Learn More',
  /** For screen readers, between `more` and the name of the service. */
  about: 'about',
} as const;

export const systems = {
  title: 'Systems of intelligence',
  lead: 'Systems of record store what has happened. You also need a system that acts on what they store.',
  parts: {
    'It notices':
      'Each record has one home, and a change made there reaches the systems that need it.',
    'It decides within limits':
      'Rules for what is certain, a model for what needs judgment, and a written limit above which your people decide.',
    'It acts, and shows why':
      'Every action is logged with what it used: the input, the source, the limit and the version of the model.',
  },
  quote: 'Speed does not repair a process. So we repair it first, and speed follows.',
  action: { label: 'Get Started' },
} as const;

/** The cases without a client. */
const typical = caseStudies.filter(({ client }) => !client);

const countedCaseStudies =
  typical.length > 0
    ? countedNoun(caseStudies.length, 'typical case', 'typical cases')
    : countedNoun(caseStudies.length, 'case from our work', 'cases from our work');

export const results = {
  title: 'Results',
  subtitle: 'What the work achieves, in four figures',
  /**
   * Each with a drawing by `ui/data/Scale.tsx`: `value` of `max` is left, and the rest is a gap in parts of the length
   * `gapPart`. The labels below it say what is left and what is gone.
   */
  metrics: [
    {
      figure: '95%+',
      term: 'Adoption in 90 days',
      text: figureMeanings.adoptionMeaning,
      scale: { value: 95, max: 100, endLabels: ['New way', '5% old way'] },
    },
    {
      figure: '40%',
      term: 'Lead response time reduction',
      text: 'From an inquiry’s arrival to the first useful reply.',
      scale: { value: 60, max: 100, endLabels: ['After', '40% gone'] },
    },
    {
      figure: '60%',
      term: 'Fewer manual bottlenecks',
      text: 'Places where a case waits until it is chased, or work is done twice.',
      scale: { value: 40, max: 100, endLabels: ['After', '60% gone'] },
    },
    {
      figure: '3x',
      term: 'Faster implementation',
      text: 'Design to launch, next to the same process automated as found.',
      scale: { value: 1, max: 3, gapPart: 1, endLabels: ['Fixed: 1', 'As found: 3'] },
    },
  ],
  /** The heading above the cases, not shown if there are none. */
  caseStudiesTitle: capitalised(countedCaseStudies),
  /** Not shown if it is empty. */
  references: ownerStatements.references,
  /** Shown below the cases, and empty if each case has a client. */
  note:
    caseStudies.length > 0 && typical.length === 0
      ? ''
      : 'Typical results, planned for in each engagement. “As found” is our estimate for the unrepaired process.',
  teasers: {
    title: 'See the method at work',
    items: [
      {
        title: 'Draw your process',
        text: 'Five steps in two minutes, and you see what a tool would change.',
        href: '/fix-first',
      },
      {
        title: 'Read a specimen report',
        text: 'Eight sheets, as you get them on the last day of an audit.',
        href: specimenReport.path,
      },
    ],
  },
  caseStudyAction: 'Read Case Study',
  /** Captions below the two ends of a case's line. */
  line: {
    before: 'As found',
    after: (steps: number) => `After the ${numberWord(steps)} steps`,
  },
  details: {
    challenge: 'Challenge',
    approach: 'Approach',
    result: 'Result',
    action: { label: 'Talk about yours', prompt: contactPrompts.compare },
  },
} as const;

export const upskilling = {
  title: 'Executive training',
  lead: 'Executives should know what they sign. That takes three questions, which stop bad projects early.',
  questions: [
    'Which step of which process does this change, and who agrees that it should?',
    'What happens when it is wrong, and who notices first?',
    'How will we know in 90 days whether to go on?',
  ],
  text: 'Training on your own cases: from 4 hours for the board to 40 for the team.',
  link: { label: 'Learn About Executive Training', href: '/services/team-training' },
} as const;

export const insights = {
  title: 'From the journal',
  lead: 'Methods with their arithmetic, examples and worksheets.',
  link: { label: 'View All Articles', href: '/blog' },
  articles: ['enterprise-process-optimisation-2025', 'ai-agents-operations'],
} as const;

const [whatReturnMeans, howWeCharge] = priceLinks;

const questions = [
  {
    question: 'What does “Fix Before Automate” mean in practice?',
    answer:
      'We look at how the work is done, remove the steps that shouldn’t exist, and agree on the rules for the rest. Only then do we automate, and only what still makes sense. A process fixed first needs less software and breaks less often.',
    /** Shown after the answer. The page adds the full stop. */
    link: { label: 'See what a tool would change', href: '/fix-first' },
  },
  {
    question: 'How soon will we see results?',
    answer: `Clients typically see significant process improvements within 90 days, and that’s what we plan for. ${figureMeanings.payback}`,
  },
  {
    question: 'How long does an engagement take?',
    answer: joinSentences(
      `A process audit takes ${durations.audit.long}, a tech stack evaluation ${durations.evaluation.long}, and automation design, once the process is repaired, ${durations.automation.long}.`,
      figureMeanings.comprehensive,
    ),
  },
  {
    question: 'What return can we expect?',
    answer: `It depends on where you start. Across our services we plan for returns between 100% and 500% ${figureMeanings.returnPeriod}, with a payback of ${durations.payback.long}. ${figureMeanings.paybackOfReturns}`,
    link: whatReturnMeans,
  },
  {
    question: 'Do we have to replace the systems we have?',
    answer:
      'Rarely. Many firms own more software than they use. We first connect what’s there and retire what duplicates it. You buy new technology only for a step that nothing you own can do.',
  },
  {
    question: 'Where does our data go?',
    answer: joinSentences(
      'It stays in your systems wherever the step allows it. Where a model has to see some of it, you choose which data, which vendor and which country.',
      ownerStatements.data,
    ),
  },
  {
    question: 'Will automation replace our people?',
    answer:
      'It replaces work: retyping, chasing, copying from one screen to the next. Whether that means more capacity or fewer hires is your decision, and we ask you to make it, and to tell your people, before we start.',
  },
  {
    question: 'What does it cost?',
    answer:
      'It depends on steps, systems and sites. Ask for a range in your first message, and you get one in our first answer.',
    link: howWeCharge,
  },
  {
    question: 'How do you make sure people use the new process?',
    answer: `They help design it, train on their own cases and have one of us with them in the first weeks. ${figureMeanings.adoption}`,
  },
  {
    question: 'What happens after I send a message?',
    answer: joinSentences(
      `One of us reads it and answers a consultation request ${answerTimes.consultation}.`,
      firstAnswer.sentence,
      'There is no series of sales emails and no obligation.',
    ),
  },
];

/** Also in the structured data for search engines. */
export const faq = {
  title: 'Questions we hear first',
  lead: `If yours isn’t here, ask. We answer general inquiries ${answerTimes.general}.`,
  action: { label: 'Schedule a Consultation', prompt: contactPrompts.schedule },
  items: questions,
} as const;
