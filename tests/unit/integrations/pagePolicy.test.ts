import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnPolicy } from '../../../src/integrations/pagePolicy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page whose body holds these elements. */
function policyOf(elements: string): string | undefined {
  const policy = `default-src 'none'; script-src 'self' https://a.example ${hash('other')}; style-src 'self' ${hash('other')}; style-src-attr 'unsafe-inline';`;
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const page = withOwnPolicy(`<meta charset="utf-8">${elements}${meta}`);
  return /^<meta charset="utf-8"><meta [^>]*content="([^"]*)">/.exec(page)?.[1];
}

test('the policy lets through what stands in the page, and nothing else inline', () => {
  const elements =
    '<script>run()</script><script type="speculationrules">{}</script>' +
    '<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>' +
    '<style>a{}</style>';
  expect(policyOf(elements)).toBe(
    `default-src 'none'; script-src 'self' https://a.example ${hash('run()')} ${hash('{}')}; ` +
      `style-src 'self' ${hash('a{}')}; style-src-attr 'unsafe-inline';`,
  );
});

test('a page with islands lets through the style that their toasts insert', () => {
  expect(policyOf('<style>a{}</style><astro-island></astro-island>')).toContain(
    `style-src 'self' ${hash('a{}')} ${hash('')} 'sha256-`,
  );
});

test('a page without a policy is not passed over', () => {
  expect(() => withOwnPolicy('<meta charset="utf-8"><script>run()</script>')).toThrow('no policy');
});
