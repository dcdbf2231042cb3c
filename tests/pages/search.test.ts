import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { BUILT_PAGES, readBuilt, readToChange } from '../builtSite.ts';

/** The pages that search engines may show. */
const indexed = BUILT_PAGES.filter((file) => readBuilt(file)('meta[name=robots]').length === 0);

const titleOf = (file: string) => readBuilt(file)('title').text();
const descriptionOf = (file: string) =>
  readBuilt(file)('meta[name=description]').attr('content') ?? '';

test('a page that search engines show has a title of 60 characters at most and a description of 70 to 155, and any other page says something too', () => {
  expect(indexed.length).toBeGreaterThan(20);
  expect(indexed.map(titleOf).filter(({ length }) => length > 60)).toEqual([]);
  for (const file of BUILT_PAGES) {
    expect(titleOf(file).replace(` | ${brand.name}`, ''), file).toMatch(/^.{3,80}$/);
    const description = indexed.includes(file) ? /^.{70,155}$/ : /^.{40,200}$/;
    expect(descriptionOf(file), file).toMatch(description);
  }
});

/** What the title of a page asks, and with which words the page begins to answer it. */
test.each([
  [
    'index.html',
    'Process repair and AI automation consulting',
    'AI & Process Automation Consulting',
  ],
  [
    'index.html',
    'Process repair and AI automation consulting',
    'fix what is broken before automating',
  ],
  [
    'about.html',
    `About ${brand.name}: process repair before automation`,
    'before anyone automates it',
  ],
  ['services.html', 'Process audit and AI automation services', 'automate what has been repaired'],
  [
    'services/process-audits.html',
    'find where the time goes',
    'prices every wait, and ranks the repairs',
  ],
  [
    'services/tech-stack-evaluation.html',
    'Tech Stack Evaluation',
    'designs the few connections worth building',
  ],
  ['services/automation-design.html', 'Automation Design', 'a robot that follows a rule, a model'],
  ['services/team-training.html', 'AI for executives and teams', 'tell a sound AI project from'],
  ['services/process-audits/specimen-report.html', 'Sample process audit report', 'Eight sheets'],
  ['technology.html', 'AI agents and automation', 'Language models, agents, software robots'],
  ['methodology.html', 'four phases', 'map and measure, repair, automate, hand over'],
  [
    'blog.html',
    'Journal: fix processes before automating',
    'How to fix a process before you automate it',
  ],
  ['fix-first.html', 'Automate or repair? Draw your process', 'what a tool would change'],
  ['privacy.html', 'Privacy Policy', 'how long we keep it'],
  ['terms.html', 'Terms of Service', 'terms for using this site and for working with'],
  ['sitemap.html', 'Sitemap', 'The whole site'],
])('%s, "%s", answers in its first 60 words: %s', (file, title, answer) => {
  expect(titleOf(file)).toContain(title);
  expect(firstWords(file)).toContain(answer);
});

test('each article begins with the subject of its title', () => {
  for (const file of BUILT_PAGES.filter((page) => /^blog\/[^/]+\.html$/.test(page))) {
    const subject =
      titleOf(file)
        .toLowerCase()
        .match(/\p{L}{5,}/gu) ?? [];
    const words = firstWords(file).toLowerCase();
    expect(subject.filter((word) => words.includes(word)).length, file).toBeGreaterThan(1);
  }
});

test.each([
  ['services/process-audits.html', 'Process Audits: See how the work is really done.'],
  [
    'services/tech-stack-evaluation.html',
    'Tech Stack Evaluation: Own less software. Use more of it.',
  ],
  ['services/automation-design.html', 'Automation Design: Automate the step, not the mess.'],
  ['services/team-training.html', 'Team Training: Learn it on your own work.'],
])('the heading of %s has the name of the service', (file, heading) => {
  expect(readBuilt(file)('h1').text().replaceAll('\u00a0', ' ')).toBe(heading);
});

test('no sentence ends in two full stops', () => {
  for (const page of BUILT_PAGES) {
    const $ = readToChange(page);
    $('style, script:not([type="application/ld+json"])').remove();
    const described = $('meta[content]').map((_, meta) => $(meta).attr('content'));
    const text = `${$.root().text()} ${described.toArray().join(' ')}`;
    expect(text.match(/.{0,40}(?<!\.)\.\.(?!\.).{0,10}/g), page).toBeNull();
  }
});

/** The first words of a page's own text, its heading included. */
function firstWords(file: string): string {
  const $ = readToChange(file);
  $('main :is(nav, script, style, svg, dialog)').remove();
  $('main *').append(' ');
  const words = $('main').text().replaceAll('\u00a0', ' ').trim().split(/\s+/);
  return words.slice(0, 60).join(' ');
}
