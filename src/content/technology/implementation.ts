import { durations } from '../promises.ts';

/** The implementation, step by step. */
export const implementation = {
  title: 'Into daily use in three steps',
  lead: 'There is no launch day on which everything changes. One step goes live and is watched before the next one follows.',
  drawing:
    'A line that is tangled while it is prepared, straight in the pilot, and doubled as it scales.',
  steps: [
    {
      title: 'Prepare',
      duration: durations.audit.short,
      text: 'An audit finds the repairs and sets the baseline. You choose the step to begin with. Together we write down its limits, its tests and who is on duty for it.',
    },
    {
      title: 'Pilot',
      duration: `live in ${durations.firstAutomation.short}`,
      text: 'One step, one team, real cases, and a person who checks every result. Whatever the pilot gets wrong becomes a test, so the same mistake is caught the next time.',
    },
    {
      title: 'Scale',
      duration: `${durations.automation.short} in all`,
      text: 'The neighboring steps follow. Your own team runs the automation, watches the figures and changes a rule without calling us.',
    },
  ],
  note: 'The first figure is the length of a process audit. The other two count from the start of automation design.',
  links: [
    { label: 'What automation design includes', href: '/services/automation-design' },
    { label: 'The method behind it', href: '/methodology' },
  ],
} as const;
