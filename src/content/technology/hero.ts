/** The first screen of /technology. */
export const hero = {
  metadata: {
    title: 'Technology: AI agents and automation',
    description:
      'Generative AI, AI agents, software robots and integrations: which step of a process each one is right for, and how we bring it into daily use.',
  },
  label: 'Technology',
  title: 'AI for work that is already in order',
  lead: 'Language models, agents, software robots and the connections between your systems. We choose step by step, start with what you own, and automate no process that has not been repaired.',
  action: 'Discuss a process',
  link: { label: 'See where agents fit', href: '#agents' },
  drawing:
    'Four systems are joined into one line. It passes an agent, which hands what it may not decide to a person, and leaves as two lines.',
} as const;
