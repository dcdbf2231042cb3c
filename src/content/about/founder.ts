import { brand } from '../../../brand.ts';
import { promises } from '../promises.ts';

/** The founder, by title only, and where the firm is seen. */
export const founder = {
  title: 'Who is responsible',
  quote: 'If a step can go, it should go before anyone prices a robot for it.',
  paragraphs: [
    'Our founder believes that people rarely work badly. They work around a bad process. Every workaround shows where the process let somebody down, and each engagement begins by collecting them.',
    'A consultant who is paid to automate will find something to automate. When a repair is enough, we say so and end the work there.',
  ],
  habitsTitle: 'In every engagement, the founder',
  habits: [
    {
      title: 'walks the process',
      text: 'Desk by desk, with the people who do the work, before the kickoff meeting.',
    },
    {
      title: 'signs the baseline',
      text: 'Phase 1 ends with today’s figures and their targets in writing, before anything changes.',
    },
    {
      title: 'brings the bad news',
      text: 'If a project should stop, you hear it early and in person.',
    },
    {
      title: 'comes back on day 90',
      text: `To go through the figures with you. ${promises.missedFigure}`,
    },
  ],
  asSeenIn: {
    title: 'As seen in',
    journal: { name: brand.journal, href: '/blog' },
    profile: { label: `${brand.name} on ${brand.profile.label}`, url: brand.profile.url },
  },
} as const;
