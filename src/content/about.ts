import { brand, ownerStatements, seenIn } from '../../brand.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { answerTimes } from './shared/figures.ts';

export const metadata = {
  title: `About ${brand.name}: process repair before automation`,
  description: `${brand.name} fixes how work moves through a company before anyone automates it. What we believe, how we work and who is responsible.`,
};

/** The first screen. */
export const hero = {
  label: `About ${brand.name}`,
  title: 'First the repair. Then the robot.',
  lead: 'We fix how work moves through a company before anyone automates it. We work for executives who suspect that their next tool would only speed up the wrong thing.',
  action: { label: 'Talk to us' },
  link: { label: 'Our methodology', href: '/methodology' },
  drawingAlt:
    'A tangled line is worked straight, then becomes two. The first, longer part is measured as the repair, the second as the robot.',
  /** Captions below the two parts of the drawing. */
  parts: ['The repair', 'The robot'],
} as const;

export const philosophy = {
  title: 'Philosophy',
  subtitle: 'Simplify the process before you add software',
  paragraphs: [
    'Processes rarely break in one place. They collect clutter: a check added after one bad week, a spreadsheet between two systems, a copy for a colleague who left long ago. Each made sense at the time. Together they are why a short task takes so long to finish.',
    'Software laid on top keeps all of that and makes it harder to see. So we clear the clutter first. What is left is usually simple, and only then can you tell whether you need a machine at all.',
  ],
  choices: {
    caption: 'What we choose when both are on the table',
    columns: ['We would rather', 'than'],
    rows: [
      ['take a step out', 'make it faster'],
      ['write down one rule', 'train a model'],
      ['use what you own', 'buy what you were shown'],
      ['fix one process in daily use', 'plan all of them on paper'],
      ['hear “no” in the first week', 'hear it after the launch'],
      ['leave a team that can carry on alone', 'leave you dependent on a contract'],
    ],
  },
} as const;

export const approach = {
  title: 'Fix Before Automate',
  subtitle: 'Analyze, optimize, automate, in this order',
  lead: 'Optimize first, then scale what works. When automation disappoints, check whether it came first instead of third.',
  outcomeLabel: 'Then you have',
  steps: [
    {
      drawing: 'analyze',
      title: 'Analyze',
      text: 'We follow real cases through your firm, sit with the people who handle them and time every wait. The result is one drawing of the real process that everyone involved agrees on.',
      outcome: 'a map that shows where the time goes, and what it costs',
    },
    {
      drawing: 'optimize',
      title: 'Optimize',
      text: 'We drop steps without a purpose, cut handoffs and give each exception a rule. Your team tries the shorter way on live cases while it can still go back to the old one.',
      outcome: 'a process that works, before any machine is involved',
    },
    {
      drawing: 'automate',
      title: 'Automate',
      text: 'Once a step has stopped changing, we hand it to a machine. Each step has its own test and its own way back, and you set the limits.',
      outcome: 'more capacity without new hires',
    },
  ],
  links: [
    { label: 'Draw your own process first', href: '/fix-first' },
    { label: 'The whole method, phase by phase', href: '/methodology' },
  ],
} as const;

export const vision = {
  title: 'Vision',
  subtitle: 'A firm that can draw its own work on one page, and improve it without us',
  drawingAlt:
    'One line in three states: today, with us, and without us. Each time the tangle is smaller and the line is straight again sooner.',
  /** Captions above the three tangles of the drawing. */
  times: ['Today', 'With us', 'Without us'],
  statements: {
    'Every process has an owner':
      'One person can draw it from memory, watches its key figures and has the authority to change it.',
    'People answer for the decisions':
      'Copying numbers from one screen to another is not a job, and every decision a machine makes has a name behind it.',
    'Your own team makes the repairs':
      'Processes drift. Your team will notice, and correct the process. That is when our job is done.',
  },
} as const;

export const training = {
  title: 'Executive training',
  subtitle: 'If you sign off on AI, you should be able to read the map',
  text: 'There are six modules, from 4 to 40 hours, all based on your own processes.',
  link: { label: 'See the training modules', href: '/services/team-training' },
} as const;

/** The founder has a title and no name. */
export const founder = {
  title: 'Who is responsible',
  quote: 'If a step can go, it should go before anyone prices a robot for it.',
  paragraphs: [
    'Our founder believes that people rarely work badly. They work around a bad process. Every workaround shows where the process let people down, and each engagement begins by collecting them.',
    'When a repair is enough, we say so, and nothing is automated.',
    ownerStatements.team,
  ].filter((text) => text !== ''),
  asSeenIn: { title: 'As seen in', mentions: seenIn },
} as const;

/** The call to action at the end. */
export const cta = {
  title: 'Bring us the process you are tired of explaining',
  text: `Every firm has one. Tell us which it is, and ${answerTimes.consultation} we tell you where we would look first.`,
  action: { label: 'Schedule a Consultation', prompt: contactPrompts.schedule },
} as const;
