import { promises } from '../promises.ts';

/** What a client can check by which day. */
export const timeline = {
  title: 'What you can check after 30, 60 and 90 days',
  lead: 'Clients typically see significant process improvements within 90 days. Here is what you should be able to check along the way, on the shorter course and the longer one.',
  courses: { from: 'The shorter course', to: 'The longer course' },
  milestones: [
    {
      day: 30,
      title: 'Found',
      text: 'The map is finished and the repairs have begun.',
      checks: [
        'Everyone involved agrees that the map is right',
        'The baseline is in writing',
        'The first unnecessary steps are gone',
      ],
    },
    {
      day: 60,
      title: 'Repaired',
      text: 'The first team uses the repaired process every day, and automation has begun.',
      checks: [
        'The team does not want the old process back',
        'The new figures are compared with the baseline',
        'Every remaining step is marked: machine or person',
      ],
    },
    {
      day: 90,
      title: 'Measured',
      text: 'The figures named in the proposal are measured again and compared with their targets.',
      checks: [
        'The first team handles its cases in the repaired process',
        'The first automation is live, or in test on live cases',
        'You decide what comes next with figures in hand',
      ],
    },
  ],
  figuresTitle: 'What we plan for in 90 days',
  figures: [
    { value: '95%+', label: 'adoption, counted from the launch of the new process' },
    { value: '60%', label: 'fewer manual bottlenecks' },
    { value: '15-30%', label: 'less process time' },
  ],
  note: `Days 30, 60 and 90 count from our first day with your team. ${promises.adoption} The small numbers in the chart are the phases.`,
} as const;
