import { capitalised } from '../format/numberWord.ts';
import { howMuchFaster } from './how-much-faster.ts';
import { newsletter } from './newsletter/index.ts';
import { metadata as specimen, specimenReport } from './services/process-audits/specimen-report.ts';
import { serviceCount } from './services/serviceList.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { templates } from './templates.ts';

export const metadata = {
  title: 'Sitemap',
  description:
    'Every page of the site on one page: core pages, service solutions, homepage sections, all blog articles and the legal pages.',
};

export const sitemap = {
  label: metadata.title,
  title: 'The whole site, laid out flat',
  lead: 'Short of time? Start with the homepage sections.',
  responseTitle: 'Response times',
  responseLead: 'Cannot find what you need? Ask us.',
  updatedLabel: 'Last updated',
  /** Shown in brackets after the date. */
  updatedText: 'newest article or legal text',
  forMachines: {
    text: 'For search engines:',
    label: 'XML sitemap',
    href: '/sitemap.xml',
  },
  contactAction: { label: 'Schedule a Consultation', prompt: contactPrompts.schedule },
  /** The groups whose number of links stands at the top of the page, by their `counted`. */
  counted: ['core pages', 'service solutions', 'blog articles', 'homepage sections'],
  /** The groups of links. */
  groups: {
    core: {
      title: 'Core pages',
      counted: 'core pages',
      links: [
        {
          label: 'Home',
          href: '/',
          text: 'The argument, the offer and the figures we plan for.',
        },
        { label: 'About', href: '/about', text: 'Who we are and why we fix first.' },
        {
          label: 'Services',
          href: '/services',
          text: `${capitalised(serviceCount)} services with their timelines and returns, by problem and by industry.`,
        },
        {
          label: 'Technology',
          href: '/technology',
          text: 'What AI agents and automation can be trusted with.',
        },
        {
          label: 'Methodology',
          href: '/methodology',
          text: 'Four phases, and what you see after 30, 60 and 90 days.',
        },
        { label: 'All articles', href: '/blog', text: 'Methods and figures from our journal.' },
      ],
    },
    services: { title: 'Service solutions', counted: 'service solutions' },
    featured: {
      title: 'Featured content',
      newest: 'The newest article.',
      /** Shown before the area of a case. */
      caseStudy: 'A typical case',
      links: [
        {
          label: specimen.title,
          href: specimenReport.path,
          text: 'What an audit hands over, on a made-up example, to read or to print.',
        },
        {
          label: 'Draw your process',
          href: '/fix-first',
          text: 'A tool that shows what buying software would change in your process, and what a repair would.',
        },
        {
          label: howMuchFaster.hero.title,
          href: howMuchFaster.path,
          text: 'The most that automation can save of a process’s time, as a table to reuse.',
        },
        {
          label: templates.label,
          href: templates.path,
          text: 'The worksheets of our articles, to print or to open in a spreadsheet.',
        },
        {
          label: newsletter.form.title,
          href: '/newsletter',
          text: 'New articles by email, each with an unsubscribe link.',
        },
      ],
    },
    home: {
      title: 'Homepage sections',
      counted: 'homepage sections',
      links: [
        { label: 'Introduction', href: '/#home' },
        { label: 'AI Agents', href: '/#ai-agents' },
        { label: 'Who We Are', href: '/#about' },
        { label: 'Our Solutions', href: '/#solutions' },
        { label: 'Results', href: '/#results' },
        { label: 'AI & Automation', href: '/#ai-automation' },
        { label: 'Upskilling', href: '/#upskilling' },
        { label: 'FAQ', href: '/#faq' },
        { label: 'Insights', href: '/#insights' },
      ],
    },
    articles: { title: 'Blog articles', counted: 'blog articles' },
    legal: { title: 'Legal pages' },
  },
} as const;

export const xmlMetadata = {
  title: 'XML Sitemap',
  description: 'The list of this site’s pages, exactly as search engines receive it.',
};

/** The page that a person sees at /sitemap.xml. */
export const xmlSitemapPage = {
  title: xmlMetadata.title,
  label: 'For search engines',
  lead: 'This is what a search engine receives at this address. The page for people is easier to read.',
  link: { label: 'Go to the sitemap', href: '/sitemap' },
} as const;
