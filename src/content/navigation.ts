import { brand } from '../../brand.ts';
import { serviceList } from './services/serviceList.ts';

/** The bar's section links, in order. */
export const sectionLinks = [
  { label: 'AI Agents', section: 'ai-agents' },
  { label: 'Who We Are', section: 'about' },
  { label: 'Our Solutions', section: 'solutions' },
  { label: 'AI & Automation', section: 'ai-automation' },
  { label: 'Upskilling', section: 'upskilling' },
  { label: 'Blog', section: 'insights' },
] as const;

/** The footer's brand blurb and its columns of links. */
export const footer = {
  blurb: `We fix processes, then automate what is worth automating. Enterprise AI and process automation for firms in ${brand.regions.join(' and ')}.`,
  columns: [
    {
      title: 'Services',
      links: serviceList.map(({ name, path }) => ({ label: name, href: path })),
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
};
