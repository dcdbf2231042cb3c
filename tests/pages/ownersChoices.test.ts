import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replaceOnce, writePicture } from '../buildCopy.ts';
import { BUILT_PAGES, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';
import { COMMITMENT_WORDS } from '../commitmentWords.ts';
import { buildChangedSite } from './buildChangedSite.ts';
import { joinedWords } from './joinedWords.ts';
import { requirementFaults, vocabularyFaults } from './structuredDataFaults.ts';

/*
 * The site of a firm that makes none of the promises, has renamed a service and has two cases of its own, built once; and its list of cases
 * with none, with one and with five.
 */

const CASES = [
  {
    id: 'case-harbor-claims',
    client: 'Harbor & Lane Insurance',
    period: 'January to April 2026',
    quote: 'We closed the second queue in March, and nobody has asked for it since.',
    quotedBy: 'Head of claims, Harbor & Lane Insurance',
    picture: { file: 'claims-desk.jpg', alt: 'The claims desk with one tray instead of three' },
    area: 'Claims',
    title: 'One queue for every claim',
    teaser: 'Three queues became one, and each claim has an owner on the day that it arrives.',
    figures: [{ figure: '40%', term: 'less time to the first answer' }],
    challenge: 'Claims arrived in three mailboxes, and the oldest was read last.',
    approach: ['Count a month of claims.', 'Name one owner for each.', 'Close two mailboxes.'],
    result: 'The first answer comes in a day and a half.',
  },
  {
    id: 'case-mill-orders',
    client: 'Ostrander Mill',
    area: 'Order desk',
    title: 'Orders nobody types twice',
    teaser: 'The form asks for what the order system needs, so nobody types an order again.',
    figures: [{ figure: '60%', term: 'fewer corrections' }],
    challenge: 'Each order was typed into two systems, and a tenth of them differed.',
    approach: ['Compare.', 'Ask for less.', 'Connect.', 'Check.', 'Hand over.'],
    result: 'Corrections fell by 60% in the first quarter.',
  },
];

/** The list of cases in its file. */
const CASE_LIST = /(?<=^export const caseStudies: readonly CaseStudy\[\] = )\[.*^\](?=;)/ms;

const { builtPath, read } = buildChangedSite(async (sources) => {
  const content = join(sources, 'src', 'content');
  await replaceOnce(join(content, 'caseStudies.ts'), CASE_LIST, JSON.stringify(CASES));
  await mkdir(join(content, 'case-pictures'));
  await writePicture(join(content, 'case-pictures', 'claims-desk.jpg'), 1600, 900);
  const service = join(content, 'services', 'process-audits', 'index.ts');
  await replaceOnce(service, 'Every step mapped', 'Each desk visited');
  await replaceOnce(service, "name: 'Process Audits'", "name: 'Process Reviews'");
  const commitments = join(content, 'shared', 'commitments.ts');
  const list = await readFile(commitments, 'utf8');
  await writeFile(commitments, list.replace(/^ {2}(\w+): true,$/gm, '  $1: false,'));
});

test('without any of the promises no page, article or mail makes one, and each text is whole', async () => {
  const faults: string[] = [];
  for (const file of BUILT_PAGES) {
    const $ = await read(file);
    const $before = readBuilt(file);
    $('script, style').remove();
    const text = $('body').text().replaceAll('\u00a0', ' ');
    for (const [id, words] of Object.entries(COMMITMENT_WORDS))
      if (words.test(text)) faults.push(`${file}: ${id}: ${words.exec(text)?.[0]}`);
    const known = new Set(joinedWords($before));
    faults.push(...joinedWords($).filter((text) => !known.has(text)));
    const empty = $(
      'main :is(p, li, dd, dt, h2, h3, ul, ol, dl):empty, main :is(ul, ol):not(:has(li))',
    );
    const emptyBefore = $before('main :is(p, li, dd, dt, h2, h3, ul, ol, dl):empty');
    if (empty.length > emptyBefore.length) faults.push(`${file}: ${$.html(empty.first())}`);
    const ids = new Set(Array.from($('[id]'), (element) => $(element).attr('id')));
    for (const href of hrefsOf($, 'a[href^="#"]')) {
      const id = decodeURIComponent(href.slice(1));
      if (id && !ids.has(id)) faults.push(`${file}: no #${id}`);
    }
  }
  expect(faults).toEqual([]);
});

test('without any of the promises two are left, those that the specification has', async () => {
  const services = await read('services.html');
  expect(services('#commitments').text()).toContain('Two promises, repeated in our terms.');
  expect(services('#commitments dt')).toHaveLength(2);
  expect((await read('terms.html'))('#agreements').text()).toContain('these two commitments');
});

test('a service that is renamed has its new name and features on the home page and the overview', async () => {
  for (const file of ['index.html', 'services.html']) {
    const $ = await read(file);
    const card = $('#services article').first();
    expect(card.find('h3').text()).toBe('Process Reviews');
    expect(card.text()).toContain('Each desk visited');
  }
});

test('cases of named clients stand in the section and in their dialogs, and the note is gone', async () => {
  const $ = await read('index.html');
  const section = $('#results');
  expect(section.find('h3').first().text()).toBe('Two cases from our work');
  expect(section.text()).not.toContain('Typical results');
  expect(section.find('article')).toHaveLength(2);
  const teaser = section.find('article').first();
  expect(teaser.text()).toContain('Harbor & Lane Insurance · Claims · January to April 2026');
  const { src = '', alt, width, height } = teaser.find('img').attr() ?? {};
  expect({ alt, width, height }).toEqual({
    alt: 'The claims desk with one tray instead of three',
    width: '560',
    height: '315',
  });
  expect((await sharp(builtPath(src)).metadata()).format).toBe('webp');
  const dialog = section.find('dialog#case-harbor-claims');
  expect(textsOf($, 'dialog#case-harbor-claims h3')).toEqual(['Challenge', 'Approach', 'Result']);
  expect(dialog.find('blockquote').text()).toContain('We closed the second queue in March');
  expect(dialog.find('figcaption').text()).toBe('Head of claims, Harbor & Lane Insurance');
  const other = section.find('dialog#case-mill-orders');
  expect(other.find('blockquote, figcaption')).toHaveLength(0);
  expect(other.find('ol li')).toHaveLength(5);
  expect(other.text()).toContain('After the five steps');
});

test('search engines are told of these cases, and the page keeps its Open Graph image', async () => {
  const $ = await read('index.html');
  const data = textsOf($, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));
  const list = data.find((one) => one['@type'] === 'ItemList');
  expect(list.itemListElement.map(({ item }: { item: object }) => item)).toMatchObject([
    { name: 'One queue for every claim', about: { name: 'Harbor & Lane Insurance' } },
    { name: 'Orders nobody types twice', about: { name: 'Ostrander Mill' } },
  ]);
  expect(await vocabularyFaults($.html())).toEqual([]);
  expect(await requirementFaults($.html())).toEqual([]);
  const { pathname } = new URL($('meta[property="og:image"]').attr('content') ?? '');
  const { width, height } = await sharp(builtPath(pathname)).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  const sitemap = await read('sitemap.html');
  expect(sitemap('a[href="/#case-harbor-claims"]')).toHaveLength(1);
});

test.each([
  [0, [], []],
  [1, CASES.slice(0, 1), ['One case from our work']],
  [
    5,
    [0, 1, 2, 3, 4].map((number) => ({ ...CASES[1], client: '', id: `case-${number}` })),
    ['Five typical cases'],
  ],
])('a list of %i cases', async (count, cases, headings) => {
  vi.resetModules();
  vi.doMock('../../src/content/caseStudies.ts', () => ({ caseStudies: cases }));
  onTestFinished(() => {
    vi.doUnmock('../../src/content/caseStudies.ts');
    vi.resetModules();
  });
  const { HomeResults } = await import('../../src/sections/home/HomeResults.tsx');
  const $ = load(renderToStaticMarkup(createElement(HomeResults, { pictures: new Map() })));
  expect($('article')).toHaveLength(count);
  expect($('dialog')).toHaveLength(count);
  const found = textsOf($, '#results h3');
  expect(found.filter((text) => /cases?\b/.test(text))).toEqual(headings);
  const named = count === 1;
  expect($('#results').text().includes('Typical results, planned for')).toBe(!named);
});

test('until a client lends its name, one note says that results are typical', () => {
  const $ = readBuilt('index.html');
  const section = $('#results').text();
  expect(section.split('Typical results')).toHaveLength(2);
  expect(section).toContain(
    'Typical results, planned for in each engagement; your agreement names your figures.',
  );
  expect(section).not.toMatch(/plans, not promises|not a named client|what we plan for/i);
});
