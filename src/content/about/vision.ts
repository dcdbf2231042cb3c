import * as z from 'zod';
import { drawingLabel, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** What the firm works toward. */
export const vision = defineContent(
  'src/content/about/vision.ts',
  z.strictObject({
    title: z.string().max(90),
    drawing: drawingLabel,
    statements: z.array(titledText),
  }),
  {
    title: 'A firm that can draw its own work on one page, and improve it without us',
    drawing:
      'A straight line begins to wear three times. Each time the tangle is smaller and the line is straight again sooner.',
    statements: [
      {
        title: 'Every process has an owner',
        text: 'One person who can draw it from memory, knows the few figures that matter in it, and is allowed to change it.',
      },
      {
        title: 'People make the decisions',
        text: 'Nobody spends the day carrying numbers from one screen to another, and no machine makes a decision that nobody answers for.',
      },
      {
        title: 'Repairs are made at home',
        text: 'Work will begin to wear again. The firm notices by itself and knows how to mend it. That is when our job is done.',
      },
    ],
  },
);
