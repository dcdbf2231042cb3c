/** The call to action about AI agents. */
export const aiAgents = {
  label: 'AI agents',
  title: 'An agent does what your process tells it. Faster.',
  paragraphs: [
    'An AI agent on a process full of exceptions and re-keying repeats both at machine speed. On a process that works, it takes routine work off people’s desks: it reads the request, looks up the record, drafts the answer and passes exceptions to a person.',
    'You can start fixing the process before you choose a tool.',
  ],
  action: "Don't Fall Behind - Start Now",
  link: { label: 'See AI Solutions', href: '/technology' },
  comparison: [
    {
      state: 'tangled',
      title: 'Agent first',
      text: 'Errors and waits stay. The errors come faster.',
      drawing: 'A tangled line enters an agent and leaves it as tangled as before.',
    },
    {
      state: 'straight',
      title: 'Fix first',
      text: 'Most errors and waits are gone before the agent starts.',
      drawing: 'A straight line enters an agent and leaves it as two straight lines.',
    },
  ],
} as const;
