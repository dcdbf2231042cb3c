/** "Systems of intelligence" with the founder's words. */
export const systems = {
  label: 'AI & automation',
  title: 'Systems of intelligence',
  lead: 'Most firms own systems of record, which store what has happened. On top of them you need a system that notices, decides within limits and acts.',
  parts: [
    {
      title: 'It notices',
      text: 'Data from the systems you already have is joined once and kept current, so a change in one place shows up in all of them.',
    },
    {
      title: 'It decides within limits',
      text: 'Rules for what is certain, a model for what needs judgment, and a written limit above which a person decides.',
    },
    {
      title: 'It acts, and shows why',
      text: 'Every action is logged with its reason. A person approves what cannot be undone. If we cannot explain a step to an auditor, we do not automate it.',
    },
  ],
  quote:
    'Speed does not repair a process. So we fix it first. If that turns out to be all you need, we tell you, and the work ends there.',
  action: 'Get Started',
} as const;
