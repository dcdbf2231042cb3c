import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/** The link in the bar that is marked on the page of a file, and below a folder. */
const MARKED: readonly (readonly [RegExp, string])[] = [
  [/^services\/team-training/, 'Upskilling'],
  [/^services[./]/, 'Our Solutions'],
  [/^blog[./]/, 'Blog'],
  [/^about\./, 'Who We Are'],
  [/^technology\./, 'AI & Automation'],
];

test('the bar says on each page to which subject it belongs, and to which page only where it leads to it', () => {
  const seen = new Set<string>();
  for (const file of BUILT_PAGES) {
    const $ = readBuilt(file);
    const marked = $('[data-navigation] a[aria-current]').get();
    const labels = marked.map((link) => $(link).text());
    const path = `/${file.replace('.html', '')}`;
    const ownLink = $(`[data-navigation] a[href="${path}"]`).first().text();
    const label = MARKED.find(([files]) => files.test(file))?.[1] ?? (ownLink || undefined);
    expect([file, ...labels]).toEqual(label ? [file, label] : [file]);
    for (const link of marked) {
      const leadsHere = path === $(link).attr('href');
      expect($(link).attr('aria-current')).toBe(leadsHere ? 'page' : 'true');
    }
    if (label) seen.add(label);
  }
  expect([...seen]).toEqual(expect.arrayContaining(MARKED.map(([, label]) => label)));
});
