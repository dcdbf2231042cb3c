/** The approach, step by step. */
export const approach = {
  label: 'Fix Before Automate',
  title: 'Three steps, in this order',
  lead: 'Optimize first, then scale what works. Most automation that disappoints took the third step first.',
  outcomeLabel: 'Then you have',
  steps: [
    {
      drawing: 'analyze',
      title: 'Analyze',
      text: 'We follow real cases through your firm, sit beside the people who handle them and time every wait. The result is one drawing of the real process that everyone involved agrees on.',
      outcome: 'a map that shows where the time goes, and what it costs',
    },
    {
      drawing: 'optimize',
      title: 'Optimize',
      text: 'We drop steps that serve nobody, cut handoffs and give each exception a rule. Your team tries the shorter way on live cases while it can still go back to the old one.',
      outcome: 'a process that works, before any machine is involved',
    },
    {
      drawing: 'automate',
      title: 'Automate',
      text: 'We hand what has stopped changing to a machine, one step at a time. Each step has its own test and its own way back, and you set the limits.',
      outcome: 'more capacity without new hires',
    },
  ],
  link: { label: 'The whole method, phase by phase', href: '/methodology' },
} as const;
