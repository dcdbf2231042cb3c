import * as z from 'zod';
import { heading, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

const milestone = titledText.extend({
  day: z.int().positive(),
  checks: z.array(z.string().min(15).max(100)),
});

/** What a client can check by which day. */
export const timeline = defineContent(
  'src/content/methodology/timeline.ts',
  heading.extend({
    milestones: z.array(milestone),
    courses: z.strictObject({ from: z.string(), to: z.string() }),
    figuresTitle: z.string(),
    figures: z.array(z.strictObject({ value: z.string().max(8), label: z.string() })),
    note: z.string(),
  }),
  {
    title: 'What you can check after 30, 60 and 90 days',
    lead: 'Clients typically see significant process improvements within 90 days. Here is what you should have in front of you on the way, whichever course your process takes.',
    courses: { from: 'If it goes quickly', to: 'If it takes its time' },
    milestones: [
      {
        day: 30,
        title: 'Found',
        text: 'The map is finished and the repairs have begun.',
        checks: [
          'Everyone concerned agrees that the map is true',
          'The baseline is in writing',
          'The first needless steps are gone',
        ],
      },
      {
        day: 60,
        title: 'Repaired',
        text: 'The repaired process is in daily use, and automation has begun.',
        checks: [
          'One team works the new way and does not want to go back',
          'Its figures stand beside the baseline',
          'Every remaining step is marked: machine or person',
        ],
      },
      {
        day: 90,
        title: 'Measured',
        text: 'The result stands in the figures that were agreed on in phase 1.',
        checks: [
          'The old way is switched off',
          'The first steps run by machine, each within its limits',
          'You decide on the next process with figures in hand',
        ],
      },
    ],
    figuresTitle: 'What we plan for by day 90',
    figures: [
      { value: '95%+', label: 'adoption of the new process' },
      { value: '60%', label: 'fewer manual bottlenecks' },
      { value: '15-30%', label: 'less process time' },
    ],
    note: 'Counted from our first day with your team. The numbers on the line are those of the phases.',
  },
);
