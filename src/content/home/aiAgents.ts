/** The call to action about AI agents. */
export const aiAgents = {
  label: 'AI agents',
  title: 'An agent does what your process tells it. Faster.',
  paragraphs: [
    'Put an AI agent on a process full of exceptions, re-keying and waiting, and it repeats all three at machine speed. Put it on a process that has been straightened, and it takes the work off people’s desks: it reads the request, looks up the record, drafts the answer and asks when it is not sure.',
    'The straightening is what takes the time, and it can start before you have chosen a single tool.',
  ],
  action: "Don't Fall Behind - Start Now",
  link: { label: 'See AI Solutions', href: '/technology' },
  comparison: [
    {
      state: 'tangled',
      title: 'Agent first',
      text: 'The tangle goes in, the tangle comes out. Only sooner.',
      drawing: 'A tangled line enters an agent and leaves it as tangled as before.',
    },
    {
      state: 'straight',
      title: 'Fix first',
      text: 'A straight line goes in. It comes out at twice the pace.',
      drawing: 'A straight line enters an agent and leaves it as two straight lines.',
    },
  ],
} as const;
