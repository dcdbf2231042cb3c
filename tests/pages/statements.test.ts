import { expect, test } from 'vitest';
import { addressLine, brand } from '../../brand.ts';
import { unknownDurations } from '../../src/articles/articlePlugin.ts';
import { BUILT_PAGES, readBuilt, readToChange, textsOf } from '../builtSite.ts';

test('every page names the company and its address at its foot', () => {
  for (const file of BUILT_PAGES) {
    const foot = readBuilt(file)('footer').text();
    for (const fact of [brand.legal.name, addressLine, brand.legal.registration])
      expect(foot, file).toContain(fact);
  }
});

test.each(['newsletter.html', 'blog.html'])(
  'the newsletter form of %s leads to the privacy policy and says that one mail asks to confirm',
  (file) => {
    const $ = readBuilt(file);
    const form = $('form[action="/newsletter"]');
    expect(form.find('a[href="/privacy"]')).toHaveLength(1);
    expect(form.closest('main, dialog').text()).toContain('one email to confirm your address');
  },
);

test('no page gives a span of weeks or months that the site does not promise', () => {
  const strange = BUILT_PAGES.flatMap((file) => {
    const $ = readToChange(file);
    // A space between elements, so that a step's number is not read as a digit of what follows it.
    $('main *').append(' ');
    return unknownDurations($('main').text()).map(({ span }) => `${file}: ${span}`);
  });
  expect(strange).toEqual([]);
});

test('the contact part of every page promises an answer within 24 hours and the same business day, and names no hour of the day', () => {
  const pages = BUILT_PAGES.filter((page) => readBuilt(page)('#contact').length > 0);
  expect(pages).toContain('index.html');
  for (const page of pages) {
    const [contact = ''] = textsOf(readBuilt(page), '#contact');
    expect(contact, page).toContain('Consultation requestswithin 24 hours');
    expect(contact, page).toContain('General inquiriesthe same business day');
    const [text = ''] = textsOf(readBuilt(page), 'main');
    expect(text, page).not.toMatch(/(?:by|before|until) \d+(?::\d+)? [ap]\.m\.|on working days/);
  }
});

test('that weekends and public holidays do not count toward the 24 hours stands on /services and in the terms only', () => {
  const tellers = BUILT_PAGES.filter((page) => /weekends/i.test(readToChange(page)('main').text()));
  expect(tellers.toSorted()).toEqual(['services.html', 'terms.html']);
});

test.each(['privacy.html', 'terms.html'])('%s has one date, that from which it applies', (page) => {
  const [head = ''] = textsOf(readBuilt(page), 'main section:first-of-type');
  expect(head).toContain('Effective January 20, 2025');
  expect(head.match(/20\d\d/g)).toEqual(['2025']);
});

test('the terms have a dispute about an engagement go to arbitration after 30 days of negotiation, rules and seat named or not, and one about the site to the courts of the law', () => {
  const [disputes = ''] = textsOf(readBuilt('terms.html'), '#disputes');
  expect(disputes).toContain('For 30 days from that notice');
  expect(disputes).toContain('finally decided by binding arbitration.');
  expect(disputes).not.toContain('a court decides');
  expect(disputes).toContain('A dispute about this site alone goes to the courts');
});
