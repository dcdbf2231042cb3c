/** The teaser of the journal on the home page. */
export const insights = {
  label: 'Blog',
  title: 'From the journal',
  lead: 'Methods you can use yourself, with or without us.',
  link: { label: 'View All Articles', href: '/blog' },
  articles: ['enterprise-process-optimisation-2025', 'ai-agents-operations'],
} as const;
