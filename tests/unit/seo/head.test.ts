import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { type HeadTag, headTags } from '../../../src/seo/head.ts';

const ORIGIN = 'https://firm.example';
const PAGE = { title: 'About', description: 'Who we are.', path: '/about' };

const find = (tags: readonly HeadTag[], attribute: string, value: string) =>
  tags.find(({ attributes }) => attributes[attribute] === value);

test('a title ends with the brand, except that of the home page, whose address ends with a slash', () => {
  const [title] = headTags(PAGE, ORIGIN);
  expect(title?.content).toBe(`About | ${brand.name}`);
  const tags = headTags({ ...PAGE, title: 'Firm: home', path: '/' }, ORIGIN);
  expect(tags.find(({ tag }) => tag === 'title')?.content).toBe('Firm: home');
  expect(find(tags, 'rel', 'canonical')?.attributes.href).toBe(`${ORIGIN}/`);
});

test.each([
  ['/about', '/cards/about.png'],
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
