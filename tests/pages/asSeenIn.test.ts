import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brand, seenIn } from '../../brand.ts';
import { AsSeenIn } from '../../src/sections/about/AboutSections.tsx';
import { hrefsOf, readBuilt } from '../builtSite.ts';

test('"As seen in" shows the list of the brand file, by default the journal and a profile at an address that is nobody’s', () => {
  const $ = readBuilt('about.html');
  expect(hrefsOf($, 'h3:contains("As seen in") + ul a')).toEqual(seenIn.map(({ href }) => href));
  expect(seenIn.map(({ href }) => href)).toEqual(['/blog', brand.profile.url]);
  expect(new URL(brand.profile.url).hostname).toMatch(/\.example$/);
});

test('a publication with a logo is shown by it, under its name and with its address', () => {
  const mentions = [
    { name: 'Trade Weekly', href: 'https://weekly.example/fixwright', logo: '/seen-in/weekly.svg' },
  ];
  const markup = renderToStaticMarkup(createElement(AsSeenIn, { title: 'As seen in', mentions }));
  expect(markup).toContain('href="https://weekly.example/fixwright"');
  expect(markup).toContain('src="/seen-in/weekly.svg" alt="Trade Weekly"');
});
