import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_FIELD_NAMES, parseContact } from '../../forms/contactForm.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES, parseNewsletter } from '../../forms/newsletterForm.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { checkGenerated } from './checkGenerated.ts';
import { hostileText } from './hostileText.ts';
import { postForm } from './requests.ts';
import { skeletonOf } from './skeletonOf.ts';
import { startSite } from './startSite.ts';

/** What showing a form again changes of an element, besides its text. */
const CHANGED = new Set(['value', 'selected', 'hidden', 'aria-invalid']);

/** A text as a browser reads it back: line breaks are one kind, NUL and half characters are replaced. */
function readBack(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

const FORMS = [
  ['/contact', CONTACT_FIELD_NAMES, parseContact],
  ['/newsletter', NEWSLETTER_FIELD_NAMES, parseNewsletter],
] as const;

/** Values that break a rule of the form, and a location. */
function brokenFields(
  names: readonly string[],
  parse: (given: Record<string, string>) => { readonly success: boolean },
) {
  return fc
    .tuple(...names.map(() => hostileText), hostileText)
    .map((texts) =>
      Object.fromEntries([...names, 'location'].map((name, at) => [name, texts[at] ?? ''])),
    )
    .filter((given) => !parse(given).success);
}

test.each(FORMS)(
  '%s shows any values again as they were, and they add nothing to the page',
  async (path, names, parse) => {
    const site = await startSite({}, { pages: { siteDir: BUILT_SITE } });
    const built = load(await readFile(join(BUILT_SITE, `${path}.html`), 'utf8'));
    const skeleton = skeletonOf(built, CHANGED);
    const title = built('head > title').text();
    await checkGenerated(
      fc.asyncProperty(brokenFields(names, parse), async (given) => {
        const response = await postForm(site.url, path, given);
        const $ = load(await response.text());
        expect(response.status).toBe(422);
        expect(skeletonOf($, CHANGED)).toEqual(skeleton);
        expect($('head > title').text()).toBe(`Error: ${title}`);
        const form = $('form').filter((_, element) => $(element).attr('action') === path);
        for (const name of names) {
          const control = form.find(`[name="${name}"]`);
          // A choice shows what it offers, and nothing else.
          if (control.is('select')) continue;
          const shown = control.is('textarea') ? control.text() : control.attr('value');
          expect([name, shown]).toEqual([name, readBack(given[name] ?? '')]);
        }
        const location = form.find('input[name=location]').attr('value');
        if (location !== undefined) expect(location).toBe(parseLocation(given.location));
      }),
      0.3,
    );
  },
);
