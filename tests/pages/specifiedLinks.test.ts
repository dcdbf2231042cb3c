import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { startBuiltSite } from '../builtSite.ts';

async function get(url: string) {
  const { app } = await startBuiltSite();
  return load((await app.inject({ url })).body);
}

test('buttons and links of the home page lead where they should', async () => {
  const $ = await get('/');
  expect($('#home').text()).toContain('Enterprise AI & Process Automation Consulting');
  for (const [section, label, href] of [
    ['home', 'Get started', '#contact'],
    ['home', 'Learn more about the firm', '/about'],
    ['ai-agents', "Don't Fall Behind - Start Now", '#contact'],
    ['ai-agents', 'See AI Solutions', '/technology'],
    ['about', 'More About Us', '/about'],
    ['ai-automation', 'Get Started', '#contact'],
    ['upskilling', 'Learn About Executive Training', '/services/team-training'],
    ['faq', 'Schedule a Consultation', '/#contact'],
    ['insights', 'View All Articles', '/blog'],
  ] as const) {
    const links = $(`#${section} a`).filter((_, link) => $(link).text().trim() === label);
    expect([label, links.attr('href')]).toEqual([label, href]);
  }
});

test('the FAQ stands as structured data with the same ten questions', async () => {
  const $ = await get('/');
  const data = $('script[type="application/ld+json"]')
    .get()
    .map((script) => JSON.parse($(script).text()));
  const faq = data.find((one) => one['@type'] === 'FAQPage');
  const questions = $('#faq summary h3')
    .get()
    .map((heading) => $(heading).text());
  expect(questions).toHaveLength(10);
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
});

test('/thank-you says what happens next and leads on', async () => {
  const $ = await get('/thank-you');
  expect($('h1').text()).toBe('Thank You!');
  expect($('main').text()).toContain(
    "Your message has been sent successfully. We'll get back to you within 24 hours.",
  );
  const steps = $('main ol h3')
    .get()
    .map((step) => $(step).text());
  expect(steps).toEqual(['Initial review', 'Personalized response', 'Strategy discussion']);
  const hrefs = $('main a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(hrefs.slice(0, 2)).toEqual(['/', '/services']);
});
