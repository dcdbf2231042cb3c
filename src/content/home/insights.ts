/** The two articles that the home page shows (specification, section 2). */
export const insights = {
  label: 'Insights',
  title: 'From the journal',
  lead: 'Methods you can use on Monday, with or without us.',
  link: { label: 'View All Articles', href: '/blog' },
  articles: [
    {
      title: 'Enterprise process optimisation: what to repair first',
      excerpt:
        'Not every knot is worth untying. A way to rank repairs by what each wait really costs.',
      category: 'Process Optimization',
      readTime: '8 min read',
      href: '/blog/enterprise-process-optimisation-2025',
      seed: 28,
    },
    {
      title: 'AI agents in operations: where they hold, where they break',
      excerpt:
        'Four questions that tell you whether a step is ready for an agent, before you pay for one.',
      category: 'AI & Automation',
      readTime: '6 min read',
      href: '/blog/ai-agents-operations',
      seed: 61,
    },
  ],
} as const;
