import { expect, test } from 'vitest';
import { structuredDataJson } from '../../../src/seo/structuredData.ts';

test('structured data cannot end its own script element', () => {
  const data = { '@type': 'FAQPage', name: '</script><script>alert(1)</script>' };
  const json = structuredDataJson(data);
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...data });
});
