import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { caseStudies } from '../../../src/content/caseStudies.ts';
import { AsSeenIn } from '../../../src/sections/about/AboutSections.tsx';

const [TYPICAL] = caseStudies;

const NOTE = 'Typical results, planned for in each engagement.';

test.each([
  [0, '', undefined],
  [1, 'A named client', 'One case from our work'],
  [5, '', 'Five typical cases'],
])(
  'of %i cases of the client "%s" each has a card and a dialog, and a note says which results are typical',
  async (count, client, heading) => {
    const cases = Array.from({ length: count }, (_, index) => ({
      ...TYPICAL,
      client,
      id: `case-${index}`,
    }));
    vi.resetModules();
    vi.doMock('../../../src/content/caseStudies.ts', () => ({ caseStudies: cases }));
    onTestFinished(() => {
      vi.doUnmock('../../../src/content/caseStudies.ts');
      vi.resetModules();
    });
    const { HomeResults } = await import('../../../src/sections/home/HomeResults.tsx');
    const $ = load(renderToStaticMarkup(createElement(HomeResults, { pictures: new Map() })));
    expect([$('article').length, $('dialog').length]).toEqual([count, count]);
    const titles = $('#results h3')
      .get()
      .map((title) => $(title).text());
    expect(titles.find((text) => /cases?\b/.test(text))).toBe(heading);
    expect($('#results').text().includes(NOTE)).toBe(client === '');
  },
);

test('a publication with a logo is shown by it, under its name and with its address', () => {
  const mentions = [
    { name: 'Trade Weekly', href: 'https://weekly.example/fixwright', logo: '/seen-in/weekly.svg' },
    { name: 'Journal', href: '/blog' },
  ];
  const $ = load(renderToStaticMarkup(createElement(AsSeenIn, { title: 'As seen in', mentions })));
  const links = $('a');
  expect(links.first().attr('href')).toBe('https://weekly.example/fixwright');
  expect(links.find('img').attr()).toMatchObject({
    src: '/seen-in/weekly.svg',
    alt: 'Trade Weekly',
  });
  expect(links.last().text()).toContain('Journal');
});
