import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { BUILT_PAGES, BUILT_SITE } from '../builtSite.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Spellings that mean the same to any parser: <meta/>, hidden="", autoComplete.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // `text` is what an input without a type is.
    'no-implicit-input-type': 'off',
    // Custom properties in `style` place the parts of drawings; the content-security policy allows it.
    'no-inline-style': 'off',
    // Every script is of the site's own origin or allowed by its hash.
    'require-sri': 'off',
    // A telephone number may break between its groups where a line is narrow.
    'tel-non-breaking': 'off',
    // A title says what the page is; a search engine cuts it by itself.
    'long-title': 'off',
  },
});

/**
 * `autocomplete` is valid on text fields only, but browsers respect it on radio buttons too, and /fix-first needs that. A
 * style in the body is how Astro gives islands no box, and how /blog shows a category before its script runs.
 */
const ACCEPTED = /autocomplete.*<input type="radio">|<style> element is not permitted as content/i;

test('every built page is valid HTML', async () => {
  const reports = await Promise.all(
    BUILT_PAGES.map(async (page) => {
      const html = await readFile(join(BUILT_SITE, page), 'utf8');
      const { results } = await validator.validateString(html, page);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) =>
          [page, ruleId, message, selector].join(' | '),
        ),
      );
    }),
  );
  expect(BUILT_PAGES.length).toBeGreaterThan(20);
  expect(reports.flat().filter((report) => !ACCEPTED.test(report))).toEqual([]);
});
