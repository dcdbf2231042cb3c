import { expect, test } from './site.ts';

test('no script of a page can turn text into markup or into the address of a script', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Trusted(HTML|Script)|trusted-types|Content Security Policy/);
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      parse: () => new DOMParser().parseFromString('<b>', 'text/html'),
      source: () => {
        document.createElement('script').src = '/_astro/any.js';
      },
      policy: () => Reflect.get(window, 'trustedTypes').createPolicy('own', {}),
    };
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual(['innerHTML', 'parse', 'source', 'policy']);
});
