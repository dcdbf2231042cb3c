import * as z from 'zod';
import { brand } from '../../../brand.ts';
import { titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** The founder, by title only, and where the firm is seen. */
export const founder = defineContent(
  'src/content/about/founder.ts',
  z.strictObject({
    title: z.string(),
    quote: z.string().min(40).max(160),
    paragraphs: z.array(z.string().min(80)),
    habitsTitle: z.string(),
    habits: z.array(titledText),
    asSeenIn: z.strictObject({
      title: z.string(),
      journal: z.strictObject({ name: z.string(), href: z.string().startsWith('/') }),
      profile: z.strictObject({ label: z.string(), url: z.url() }),
    }),
  }),
  {
    title: 'Who answers for it',
    quote: 'If a step can go, it should go before anyone prices a robot for it.',
    paragraphs: [
      'Our founder holds that people do not work badly, they work around. Every workaround is a report on the process, written by someone who had to get the job done anyway. Reading those reports is where each engagement begins.',
      'The second belief follows from the first. A consultant who is paid to automate will find something to automate. So we say when a repair is enough, and end the work there.',
    ],
    habitsTitle: 'At every engagement, the founder',
    habits: [
      {
        title: 'walks the process',
        text: 'Desk by desk, with the people who do the work, before the kick-off meeting.',
      },
      {
        title: 'signs the baseline',
        text: 'The figures that the result will be held against are in writing before anything is changed.',
      },
      {
        title: 'brings the bad news',
        text: 'If a project should stop, you hear it in person and early, not in a report and late.',
      },
      {
        title: 'comes back on day 90',
        text: 'To look at the figures with you, and to settle what happens if they have not moved.',
      },
    ],
    asSeenIn: {
      title: 'As seen in',
      journal: { name: brand.journal, href: '/blog' },
      profile: { label: `${brand.name} on ${brand.profile.label}`, url: brand.profile.url },
    },
  },
);
