import * as z from 'zod';
import { defineContent } from '../defineContent.ts';

/** What the firm believes. */
export const philosophy = defineContent(
  'src/content/about/philosophy.ts',
  z.strictObject({
    title: z.string().max(80),
    paragraphs: z.array(z.string().min(80)),
    choices: z.strictObject({
      caption: z.string(),
      columns: z.tuple([z.string(), z.string()]),
      rows: z.array(z.strictObject({ rather: z.string().max(80), than: z.string().max(80) })),
    }),
  }),
  {
    title: 'A bad process at full speed is still a bad process',
    paragraphs: [
      'Work rarely breaks in one place. It wears: a check added after one bad week, a spreadsheet that bridges two systems, a copy for someone who has long left. Each was sensible on its day. Together they are why a short piece of work takes so long to arrive.',
      'Software laid over that wear keeps all of it and makes it harder to see. So we take the wear out first. What is left is usually simple, and often it is only then that anyone can say whether a machine is needed.',
    ],
    choices: {
      caption: 'What we choose when both are on the table',
      columns: ['We would rather', 'than'],
      rows: [
        { rather: 'take a step out', than: 'make it faster' },
        { rather: 'write down one rule', than: 'train one model' },
        { rather: 'use what you own', than: 'buy what you were shown' },
        { rather: 'repair one process in daily use', than: 'plan all of them on paper' },
        { rather: 'hear “no” in the first week', than: 'hear it after the launch' },
        { rather: 'leave a team that can go on alone', than: 'leave a contract that has to' },
      ],
    },
  },
);
