import { brand } from '../../../brand.ts';
import { serviceList } from '../services/serviceList.ts';
import { contactPrompts } from '../shared/contactPrompts.ts';

/** The navigation bar. Its links lead to sections of the home page or to pages. */
export const bar = {
  label: 'Main',
  /** For screen readers, after the firm's name in the link to the home page. */
  home: 'home',
  menu: 'Menu',
  links: [
    { label: 'AI Agents', href: '/#ai-agents' },
    { label: 'Who We Are', href: '/#about' },
    { label: 'Our Solutions', href: '/#solutions' },
    { label: 'AI & Automation', href: '/#ai-automation' },
    { label: 'Upskilling', href: '/#upskilling' },
    { label: 'Blog', href: '/#insights' },
  ],
  /** The link that is marked as current on a page and the pages below it, if no link leads to the page itself. */
  marked: {
    '/about': '/#about',
    '/services': '/#solutions',
    '/services/team-training': '/#upskilling',
    '/technology': '/#ai-automation',
    '/blog': '/#insights',
  },
  contact: { label: 'Contact' },
  /** At the foot of the menu. */
  tool: { label: 'Draw your process', href: '/fix-first' },
} as const;

/** The first breadcrumbs of the services and the specimen report. */
export const servicesTrail = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
] as const;

/** The first breadcrumbs of an article. */
export const blogTrail = [
  { name: 'Home', path: '/' },
  { name: 'Blog', path: '/blog' },
] as const;

export const footer = {
  blurb: `We fix processes, then automate what is worth automating. Enterprise AI and process automation for firms in ${brand.regions.join(' and ')}.`,
  contact: { label: 'Schedule a Call', prompt: contactPrompts.schedule },
  rights: 'All rights reserved.',
  columns: {
    Services: serviceList.map(({ name, path }) => ({ label: name, href: path })),
    Company: [
      { label: 'About', href: '/about' },
      { label: 'Services', href: '/services' },
      { label: 'Methodology', href: '/methodology' },
      { label: 'Technology', href: '/technology' },
    ],
    Resources: [
      { label: 'All articles', href: '/blog' },
      { label: 'Draw your process', href: '/fix-first' },
      { label: 'Specimen report', href: '/services/process-audits/specimen-report' },
      { label: 'Sitemap', href: '/sitemap' },
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
    ],
  },
};
