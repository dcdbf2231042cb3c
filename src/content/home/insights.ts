import * as z from 'zod';
import { defineContent } from '../defineContent.ts';

export const insights = defineContent(
  'src/content/home/insights.ts',
  z.strictObject({
    label: z.string(),
    title: z.string(),
    lead: z.string(),
    link: z.strictObject({ label: z.string(), href: z.string().startsWith('/') }),
    /** The slugs of the articles it shows. */
    articles: z.array(z.string()).length(2),
  }),
  {
    label: 'Blog',
    title: 'From the journal',
    lead: 'Methods you can use on Monday, with or without us.',
    link: { label: 'View All Articles', href: '/blog' },
    articles: ['enterprise-process-optimisation-2025', 'ai-agents-operations'],
  },
);
