import { expect, test } from 'vitest';
import { headTags } from '../../../src/seo/head.ts';

const ORIGIN = 'https://firm.example';
const PAGE = { title: 'About', description: 'Who we are.', path: '/about' };

test('structured data cannot end its own script element', () => {
  const data = { '@type': 'FAQPage', name: '</script><script>alert(1)</script>' };
  const [script] = headTags({ ...PAGE, structuredData: [data] }, ORIGIN).filter(
    ({ tag }) => tag === 'script',
  );
  expect(script?.content).not.toContain('</script>');
  expect(JSON.parse(script?.content ?? '')).toEqual({ '@context': 'https://schema.org', ...data });
});
