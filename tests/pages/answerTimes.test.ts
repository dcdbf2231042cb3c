import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt, textsOf } from '../builtSite.ts';

const pagesWithContact = BUILT_PAGES.filter((page) => readBuilt(page)('#contact').length > 0);

test.each(pagesWithContact)(
  '%s promises an answer within 24 hours and the same business day, names no hour of the day, and says once that weekends do not count',
  (page) => {
    const [contact = ''] = textsOf(readBuilt(page), '#contact');
    expect(contact).toContain('Consultation requestswithin 24 hours');
    expect(contact).toContain('General inquiriesthe same business day');
    const [text = ''] = textsOf(readBuilt(page), 'main');
    expect(text.match(/Weekends don’t count toward the 24 hours\./g)).toHaveLength(1);
    expect(text).not.toMatch(/(?:by|before|until) \d+(?::\d+)? [ap]\.m\./);
    expect(text).not.toContain('on working days');
  },
);

test('/thank-you says once, below the 24 hours, that weekends do not count', () => {
  const [text = ''] = textsOf(readBuilt('thank-you.html'), 'main');
  expect(text.match(/24 hours/g)).toHaveLength(2);
  expect(text.indexOf('Weekends')).toBeGreaterThan(text.indexOf('within 24 hours'));
});
