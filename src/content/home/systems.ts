/** "Systems of intelligence" with the founder's words. */
export const systems = {
  label: 'AI & automation',
  title: 'Systems of intelligence',
  lead: 'Most firms own systems of record: places where the past is kept. What they need on top is a system that notices, decides within limits and acts.',
  parts: [
    {
      title: 'It notices',
      text: 'Data from the systems you already have, joined once and kept current, so that a change in one place is seen in all of them.',
    },
    {
      title: 'It decides within limits',
      text: 'Rules for what is certain, a model for what needs judgment, and a written line beyond which a person decides.',
    },
    {
      title: 'It acts, and shows why',
      text: 'Each action can be traced to its reason and undone. What cannot be explained to an auditor is not automated.',
    },
  ],
  quote:
    'Automation is an amplifier. It does not care whether it amplifies order or noise. Our job is to make sure that there is order before anyone turns up the volume.',
  action: 'Get Started',
} as const;
