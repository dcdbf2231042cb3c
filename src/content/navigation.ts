import * as z from 'zod';
import { brand } from '../../brand.ts';
import { defineContent } from './defineContent.ts';

const link = z.strictObject({ label: z.string().min(1).max(40), href: z.string().min(1) });

/** Every one leads to a section of the home page, Blog to the teaser of the journal. */
export const sectionLinks = defineContent(
  'src/content/navigation.ts',
  z.array(z.strictObject({ label: z.string().min(1), section: z.string().min(1) })).length(6),
  [
    { label: 'AI Agents', section: 'ai-agents' },
    { label: 'Who We Are', section: 'about' },
    { label: 'Our Solutions', section: 'solutions' },
    { label: 'AI & Automation', section: 'ai-automation' },
    { label: 'Upskilling', section: 'upskilling' },
    { label: 'Blog', section: 'insights' },
  ],
);

/** The footer's brand blurb and its three columns of links. */
export const footer = defineContent(
  'src/content/navigation.ts',
  z.strictObject({
    blurb: z.string().max(240),
    columns: z.array(z.strictObject({ title: z.string(), links: z.array(link).min(3) })).length(3),
  }),
  {
    blurb: `${brand.name} takes the knots out of a process before it puts a machine on it. Enterprise AI and process automation for firms in ${brand.regions.join(' and ')}.`,
    columns: [
      {
        title: 'Services',
        links: [
          { label: 'Process Audits', href: '/services/process-audits' },
          { label: 'Tech Stack Evaluation', href: '/services/tech-stack-evaluation' },
          { label: 'Automation Design', href: '/services/automation-design' },
          { label: 'Team Training', href: '/services/team-training' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'About', href: '/about' },
          { label: 'Services', href: '/services' },
          { label: 'Methodology', href: '/methodology' },
          { label: 'Technology', href: '/technology' },
        ],
      },
      {
        title: 'Resources',
        links: [
          { label: 'Blog', href: '/blog' },
          { label: 'Sitemap', href: '/sitemap' },
          { label: 'Privacy Policy', href: '/privacy' },
          { label: 'Terms of Service', href: '/terms' },
        ],
      },
    ],
  },
);
