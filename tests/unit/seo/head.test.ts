import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { type HeadTag, headTags, pagePath } from '../../../src/seo/head.ts';

const ORIGIN = 'https://firm.example';
const PAGE = { title: 'About', description: 'Who we are.', path: '/about' };

const find = (tags: readonly HeadTag[], attribute: string, value: string) =>
  tags.find(({ attributes }) => attributes[attribute] === value);

test('a page has a title with the brand, a description and one canonical address', () => {
  const tags = headTags(PAGE, ORIGIN);
  expect(tags.find(({ tag }) => tag === 'title')?.content).toBe(`About | ${brand.name}`);
  expect(find(tags, 'name', 'description')?.attributes.content).toBe('Who we are.');
  expect(find(tags, 'rel', 'canonical')?.attributes.href).toBe(`${ORIGIN}/about`);
  expect(find(tags, 'property', 'og:url')?.attributes.content).toBe(`${ORIGIN}/about`);
});

test('the home page keeps its title as it is and ends its address with a slash', () => {
  const tags = headTags({ ...PAGE, title: 'Firm: home', path: '/' }, ORIGIN);
  expect(tags.find(({ tag }) => tag === 'title')?.content).toBe('Firm: home');
  expect(find(tags, 'rel', 'canonical')?.attributes.href).toBe(`${ORIGIN}/`);
});

test('a page that is kept out of search engines says so', () => {
  const tags = headTags({ ...PAGE, noindex: true }, ORIGIN);
  expect(find(tags, 'name', 'robots')?.attributes.content).toBe('noindex');
  expect(find(headTags(PAGE, ORIGIN), 'name', 'robots')).toBeUndefined();
});

test('an article says that it is one and names its keywords', () => {
  const tags = headTags({ ...PAGE, type: 'article', keywords: ['process', 'audit'] }, ORIGIN);
  expect(find(tags, 'property', 'og:type')?.attributes.content).toBe('article');
  expect(find(tags, 'name', 'keywords')?.attributes.content).toBe('process, audit');
});

test.each([
  ['/', '/cards/home.png'],
  ['/about', '/cards/about.png'],
  ['/services/process-audits', '/cards/services-process-audits.png'],
  ['/blog/2', '/cards/blog.png'],
  ['/newsletter/subscribed', '/cards/home.png'],
])('the page %s is shared by the card %s', (path, card) => {
  const tags = headTags({ ...PAGE, path }, ORIGIN);
  expect(find(tags, 'property', 'og:image')?.attributes.content).toBe(ORIGIN + card);
});

test('structured data cannot end its own script element', () => {
  const data = { '@type': 'FAQPage', name: '</script><script>alert(1)</script>' };
  const [script] = headTags({ ...PAGE, structuredData: [data] }, ORIGIN).filter(
    ({ tag }) => tag === 'script',
  );
  expect(script?.content).not.toContain('</script>');
  expect(JSON.parse(script?.content ?? '')).toEqual({ '@context': 'https://schema.org', ...data });
});

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/services/process-audits.html', '/services/process-audits'],
  ['/services/', '/services'],
  ['/about', '/about'],
])('the build address %s is the path %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});
