import * as z from 'zod';
import { heading, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** The principles, each with what it rules out. */
export const principles = defineContent(
  'src/content/methodology/principles.ts',
  heading.extend({
    excludesLabel: z.string(),
    items: z.array(titledText.extend({ excludes: z.string().min(15).max(100) })),
  }),
  {
    title: 'Four rules that we do not bend',
    lead: 'A principle is worth something if it rules something out. So each of ours says what you will not get from us.',
    excludesLabel: 'Rules out',
    items: [
      {
        title: 'Subtract first',
        text: 'Before anything is added, something is taken away: a field, an approval, a report that nobody opens. What is gone never has to be tested, licensed or explained.',
        excludes: 'Automating a step because the tool happens to be able to.',
      },
      {
        title: 'Count before you change',
        text: 'A process gets its baseline while it is still in its old state: time, waits, errors, cost per case. Without it nobody can say later what the work was worth.',
        excludes: 'Savings that exist only in the closing presentation.',
      },
      {
        title: 'Those who do it redraw it',
        text: 'The people who handle the cases design the new way with us. They know every exception, and the result has to hold on a busy Monday without us.',
        excludes: 'A design meeting that nobody attends who will live with the outcome.',
      },
      {
        title: 'Small, live, reversible',
        text: 'One process, one team, real cases, and the old way kept ready until the new one has earned its place. Then the next.',
        excludes: 'The big launch weekend.',
      },
    ],
  },
);
