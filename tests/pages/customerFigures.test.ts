import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_ORIGIN, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';

/*
 * Names in their order, counts and figures that the customer fixed. A change on purpose is made here as well.
 */

/** Texts of each page, by the selector of the part that shows them. */
const TEXTS = {
  '/': {
    '#home': 'Enterprise AI & Process Automation Consulting | Get started | Learn more',
    '#home p': 'For marketing, sales and operations leaders of mid-size and large firms.',
    '#services': 'Process Audits | Tech Stack Evaluation | Automation Design | Team Training',
    '#results h2': 'Results',
    '#results dl': '95%+ | 40% | 60% | 3x',
    '#results dialog:first-of-type': 'Challenge | Approach | Result',
    '#results article li': '85% team adoption | 50% fewer support tickets',
    '#ai-automation': 'Systems of intelligence',
    '#contact h2': "Let's Connect",
    '#contact': 'Full Name | Email Address | Phone Number | Company | Message | Send Message',
    'header nav:first-of-type':
      'AI Agents | Who We Are | Our Solutions | AI & Automation | Upskilling | Blog',
    'footer h2': 'Services | Company | Resources',
  },
  '/about': {
    h2: 'Philosophy | Fix Before Automate | Vision | Executive training',
    'ol h3': 'Analyze | Optimize | Automate',
  },
  '/services': {
    '#services dl':
      '2-4 weeks | 100-500% | 4-8 weeks | 200-400% | 3-6 weeks | 150-300% | 2-3 weeks | 180-350%',
    '#services h3': 'Process Audits | Tech Stack Evaluation | Automation Design | Team Training',
    '#industries h3': 'Financial Services | Manufacturing | Healthcare | E-commerce',
    '#industries': 'Challenges | Solutions',
    '#problems h2': 'Six problems, and our solutions',
    '#process h3': 'Discover | Design | Deploy | Develop',
    '#commitments': 'Commitments',
  },
  '/services/process-audits': {
    h1: 'Process Audits',
    '#what-we-uncover h3': 'Workflow Analysis | Bottleneck Identification | Performance Metrics',
    '#audit-process h3':
      'Discovery & Mapping | Analysis & Measurement | Gap Identification | Optimization Roadmap',
    '#audit-duration dd': '2-4 weeks | 3-6 weeks | 6-12 weeks',
    '#expected-outcomes dd': '15-30% | 20-40% | 60% | 50%',
    main: 'Start a Process Audit',
  },
  '/services/tech-stack-evaluation': {
    h1: 'Tech Stack Evaluation',
    '[aria-labelledby=results-title] h2': 'Results',
    '[aria-labelledby=stats-title] dd': '73% | 40% | $8.2M',
    '[aria-labelledby=stats-title] dt': 'of data unused | of time on manual transfer | annual cost',
    '#process h3':
      'Technology Inventory | Gap Analysis | Integration Design | Implementation & Testing | Optimization & Monitoring',
    '#process dd': '3-6 weeks | 4-8 weeks',
  },
  '/services/automation-design': {
    h1: 'Automation Design',
    '[aria-labelledby=offerings-title] h3':
      'GenAI Integration | RPA Implementation | Custom Workflows',
    '#methodology h3': 'Discovery | Design | Build | Deploy | Optimize',
    '[aria-labelledby=timeline-title] dd': '3-6 weeks | 6-12 weeks',
  },
  '/services/team-training': {
    h1: 'Team Training',
    '[aria-labelledby=adoption-title]': '70% | 6 months | 300%',
    '[aria-labelledby=philosophy-title] h2': 'Our philosophy of training',
    '#modules li': '4 | 8 | 16 | 24 | 32 | 40',
    '[aria-labelledby=support-title] ol':
      '2-4 weeks before launch | First 2 weeks | Months 1-3 | Ongoing',
  },
  '/technology': {
    '#implementation li': '2-4 weeks | live in 3-6 weeks | 6-12 weeks in all',
  },
  '/methodology': {
    '#phases li:nth-of-type(4)': 'Activities | Deliverables',
    '#calendar dd': '2-3 weeks | 3-4 weeks | 4-8 weeks | 2-4 weeks',
    '#results-timeline': '30 | 60 | 90 | 95%+ | 60% | 15-30%',
  },
  '/blog': {
    'main li':
      'All | Process Optimization | AI & Automation | Leadership & Strategy | ROI & Results',
    main: 'Subscribe to Updates',
  },
  '/blog/ai-agents-operations': { main: 'Schedule AI Consultation' },
  '/blog/tech-stack-optimisation': { main: 'Schedule Tech Stack Assessment' },
  '/blog/ai-workflow-automation-services': { main: 'Schedule Workflow Assessment' },
  '/blog/business-roi-automation-metrics': { main: 'Schedule ROI Assessment' },
  '/thank-you': {
    h3: 'Initial review | Personalized response | Strategy discussion',
  },
  '/privacy': {
    '#rights dt': 'Access | Correction | Deletion | Portability | Opt-out | Cookie management',
  },
} as const;

/** Each text is the whole text of an element, in this order; others may stand between them. */
test.each(
  Object.entries(TEXTS).flatMap(([page, parts]) =>
    Object.entries(parts).map(([part, texts]) => [page, part, texts.split(' | ')] as const),
  ),
)('%s shows in %s: %j', (page, part, texts) => {
  expect(standingAlone(read(page), part, texts)).toEqual(texts);
});

/** Counts. */
test.each([
  ['/', 'features, 3 on each solution card', '#services article:nth-of-type(-n + 4) li', 12],
  ['/', 'pillars', '#about ol > li', 3],
  ['/', 'headline metrics', '#results dl:first-of-type dt', 4],
  ['/', 'case studies', '#results article', 2],
  ['/', 'teasers of articles', '#insights article', 2],
  ['/services', 'features, 3 of each service', '#services article:nth-of-type(-n + 4) li', 12],
  ['/services', 'problems', '#problems .grid > li', 6],
  ['/services/process-audits', 'expected outcomes', '#expected-outcomes dt', 8],
  ['/services/tech-stack-evaluation', 'approaches', '[aria-labelledby=approaches-title] h3', 3],
  ['/services/tech-stack-evaluation', 'results', '[aria-labelledby=results-title] h3', 8],
  ['/services/automation-design', 'applications', '[aria-labelledby=applications-title] h3', 6],
  ['/services/team-training', 'rules', '[aria-labelledby=philosophy-title] .grid > li', 3],
  ['/services/team-training', 'modules', '#modules h3', 6],
  ['/services/team-training', 'phases of support', '[aria-labelledby=support-title] h3', 4],
  ['/services/team-training', 'outcomes', '[aria-labelledby=outcomes-title] li', 8],
  ['/technology', 'capabilities', '#capabilities article', 4],
  ['/technology', 'steps', '#implementation h3', 3],
  ['/methodology', 'principles', '#principles h3', 4],
  ['/methodology', 'phases', '#phases h3', 4],
])('%s has %s: %s × %i', (page, _what, selector, count) => {
  expect(read(page)(selector)).toHaveLength(count);
});

/** Running text. */
test.each([
  ['/', 'Clients typically see significant process improvements within 90 days.'],
  ['/', 'Manufacturing, Financial Services, Healthcare, Technology and Professional Services'],
  ['/', 'Optimize first, then scale what works.'],
  ['/', 'take 3 to 6 months'],
  ['/', 'within 6 to 12 months'],
  ['/', 'returns between 100% and 500% over three years, with a payback of 8 to 18 months'],
  ['/privacy', 'January 20, 2025'],
  ['/privacy', 'Up to 7 years'],
  ['/privacy', 'under 16'],
  ['/privacy', 'within 30 days'],
  ['/privacy', 'Tag manager'],
  ['/privacy', 'Social advertising pixels'],
  ['/privacy', 'None of these loads before consent'],
  ['/privacy', 'Global Privacy Control'],
  ['/terms', 'January 20, 2025'],
  ['/terms', 'due in 30 days'],
  ['/terms', '1.5% per month, or the legal maximum'],
  ['/terms', 'for 5 years'],
  ['/terms', 'fees that you paid to us for it in the 12 months before'],
  ['/terms', 'For 30 days'],
  ['/terms', 'arbitration'],
  ['/terms', 'The law of'],
  ['/thank-you', "Your message has been sent successfully. We'll get back to you within 24 hours."],
])('%s says: %s', (page, words) => {
  expect(read(page)('main').text().replaceAll('\u00a0', ' ')).toContain(words);
});

/** The sections of a page. */
test.each([
  ['/', 'home ai-agents about solutions results ai-automation upskilling faq insights contact'],
  [
    '/privacy',
    'information tracking usage sharing retention rights cookies security transfers children updates contact-us',
  ],
  [
    '/terms',
    'acceptance services agreements client-duties payment intellectual-property confidentiality warranties liability indemnification termination force-majeure disputes governing-law severability modifications entire-agreement contact-us',
  ],
])('%s has its sections in order', (page, ids) => {
  const $ = read(page);
  const found = $('main section[id]')
    .get()
    .map((element) => $(element).attr('id') ?? '');
  expect(inOrder(found, ids.split(' '))).toEqual(ids.split(' '));
});

test('/sitemap.xml has 17 addresses in their order, two weekly, with priorities from 0.3 to 1.0', () => {
  const $ = readBuilt('sitemap.xml');
  const found = textsOf($, 'url > loc').map((address) => address.replace(BUILT_ORIGIN, ''));
  const weekly = textsOf($, 'url:has(changefreq:contains("weekly")) > loc');
  expect(weekly).toEqual([`${BUILT_ORIGIN}/`, `${BUILT_ORIGIN}/blog`]);
  const priorities = textsOf($, 'url > priority');
  expect(priorities.toSorted()[0]).toBe('0.3');
  expect(priorities.indexOf('1.0')).toBe(found.indexOf('/'));
  expect(priorities.slice(1).filter((one) => !/^0\.[3-9]$/.test(one))).toEqual([]);
  const addresses = [
    '/',
    '/about',
    '/services',
    '/services/process-audits',
    '/services/tech-stack-evaluation',
    '/services/automation-design',
    '/services/team-training',
    '/methodology',
    '/technology',
    '/blog',
    '/blog/ai-agents-operations',
    '/blog/tech-stack-optimisation',
    '/blog/ai-workflow-automation-services',
    '/blog/business-roi-automation-metrics',
    '/sitemap',
    '/privacy',
    '/terms',
  ];
  expect(found).toEqual(addresses);
});

/** Slug, date, badge and reading time; the customer left some reading times open. */
const ARTICLES = [
  ['enterprise-ai-budgets-surge', 'July 20, 2025', 'AI & Automation', /^\d+ min/],
  ['developing-ai-ready-leaders', 'July 15, 2025', 'Leadership & Strategy', /^\d+ min/],
  ['agentic-ai-executive-upskilling', 'July 10, 2025', 'Leadership & Strategy', /^\d+ min/],
  ['roi-revolution-measuring-ai-success', 'July 5, 2025', 'ROI & Results', /^\d+ min/],
  ['enterprise-process-optimisation-2025', 'Jan 28, 2025', 'Process Optimization', /^8 min/],
  ['ai-agents-operations', 'Jan 28, 2025', 'AI Technology', /^6 min/],
  ['tech-stack-optimisation', 'Jan 28, 2025', 'Technology Strategy', /^7 min/],
  ['ai-workflow-automation-services', 'Jan 28, 2025', 'AI & Automation', /^6 min/],
  ['business-roi-automation-metrics', 'Jan 28, 2025', 'ROI & Results', /^7 min/],
] as const;

test.each(ARTICLES)('the article %s is of %s, %s, %s', (slug, date, badge, readTime) => {
  const $ = read(`/blog/${slug}`);
  const lines = $('main article header p');
  expect(lines.eq(0).text()).toBe(badge);
  expect(lines.eq(1).children().first().text()).toMatch(readTime);
  expect(lines.eq(1).find('time').first().text()).toBe(date);
});

test('the index lists eight of these nine, newest first', () => {
  const found = hrefsOf(read('/blog'), '[data-blog-index] li article h2 a');
  const listed = ARTICLES.map(([slug]) => `/blog/${slug}`).filter(
    (path) => path !== '/blog/tech-stack-optimisation',
  );
  expect(inOrder(found, listed)).toEqual(listed);
  expect(found).not.toContain('/blog/tech-stack-optimisation');
});

/** Buttons and links, and where they lead. */
test.each([
  ['/', '#home', 'Get started', '#contact'],
  ['/', '#home', 'Learn more about the firm', '/about'],
  ['/', '#ai-agents', "Don't Fall Behind - Start Now", '#contact'],
  ['/', '#ai-agents', 'See AI Solutions', '/technology'],
  ['/', '#about', 'More About Us', '/about'],
  ['/', '#ai-automation', 'Get Started', '#contact'],
  ['/', '#upskilling', 'Learn About Executive Training', '/services/team-training'],
  ['/', '#faq', 'Schedule a Consultation', '/#contact'],
  ['/', '#insights', 'View All Articles', '/blog'],
  ['/blog', 'main', 'Ask about your process', '/#contact'],
])('%s leads in %s by "%s" to %s', (page, part, label, href) => {
  const $ = read(page);
  const links = $(`${part} a`).filter((_, link) => $(link).text().trim() === label);
  expect(links.attr('href')).toBe(href);
});

/** Parts that lead to /fix-first. */
test.each([
  ['/', '#faq details:first-of-type'],
  ['/sitemap', 'section'],
  ['/services', '#process'],
  ['/methodology', '#phases li:first-child'],
  ['/blog/enterprise-ai-budgets-surge', 'article'],
  ['/blog/enterprise-process-optimisation-2025', 'article'],
  ['/blog/business-roi-automation-metrics', 'article'],
])('%s leads from %s to /fix-first', (page, part) => {
  expect(read(page)(`main ${part} a[href="/fix-first"]`)).toHaveLength(1);
});

test('/thank-you leads on to home and services, the page of an unknown path to home', () => {
  expect(hrefsOf(readBuilt('404.html'), 'main a')).toContain('/');
  // With script, nothing of it is shown before it leads there.
  expect(readBuilt('404.html')('body > :not(noscript)')).toHaveLength(0);
  const $ = read('/thank-you');
  expect($('h1').text()).toBe('Thank You!');
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect(hrefsOf($, 'main a').slice(0, 2)).toEqual(['/', '/services']);
});

test.each([
  [0, 'enterprise-process-optimisation-2025', 'Process Optimization', /^8 min read/],
  [1, 'ai-agents-operations', 'AI & Automation', /^6 min read/],
])('teaser %i of the home page is of %s', (place, slug, category, readTime) => {
  const teaser = read('/')('#insights article').eq(place);
  expect(teaser.find('h3 a').attr('href')).toBe(`/blog/${slug}`);
  expect(teaser.find('p').eq(0).text()).toBe(category);
  expect(teaser.find('p').eq(1).text()).toMatch(readTime);
});

/** The built page at a path. */
function read(path: string): CheerioAPI {
  return readBuilt(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
}

/** The asked texts that are the whole text of an element in a part of a page, in the page's order. */
function standingAlone($: CheerioAPI, part: string, asked: readonly string[]): readonly string[] {
  const all = $(part).find('*').addBack();
  const nodes = all.add(all.contents()).get();
  const pieces = nodes.map((node) => $(node).text().replaceAll('\u00a0', ' ').trim());
  return inOrder(pieces, asked);
}

/** The longest run of `asked`, from its start, that stands in `found` in this order. */
function inOrder(found: readonly string[], asked: readonly string[]): readonly string[] {
  let at = 0;
  for (const one of found) if (one === asked[at]) at += 1;
  return asked.slice(0, at);
}
