import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { load } from 'cheerio';
import { structuredDataTest } from 'structured-data-testing-tool';
import { expect, test } from 'vitest';
import { BUILT_ORIGIN, BUILT_PAGES, readBuilt, textsOf } from '../builtSite.ts';

/** What the data of a page may hold. */
interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [name: string]: unknown;
}

/** What the validator reads as a list. */
const LISTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};

const SCRIPT = 'script[type="application/ld+json"]';

const withData = BUILT_PAGES.filter((file) => readBuilt(file)(SCRIPT).length > 0);

test('the pages that search engines read have structured data', () => {
  expect(withData).toEqual(
    expect.arrayContaining(['index.html', 'services/process-audits.html']),
  );
  expect(withData.filter((file) => file.startsWith('blog/'))).toHaveLength(9);
});

test.each(withData)('the structured data of %s is valid for two validators', async (file) => {
  const html = pageOf(file);
  expect(await issues(html)).toEqual([]);
  expect(await failures(html)).toEqual([]);
});

test('both validators refuse data that is not valid', async () => {
  const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] };
  expect(await issues(scriptOf(list))).not.toEqual([]);
  expect(await issues(scriptOf({ '@type': 'Service', nonsense: 'yes' }))).not.toEqual([]);
  expect(await failures(scriptOf({ '@type': 'Servize' }))).not.toEqual([]);
});

test('each thing has one type on all pages, wherever it is named', () => {
  const types = new Map<string, Set<unknown>>();
  for (const node of withData.flatMap(nodesOf)) {
    const id = node['@id'];
    if (id) types.set(id, (types.get(id) ?? new Set()).add(node['@type']));
  }
  expect(Object.fromEntries([...types].map(([id, all]) => [id, [...all]]))).toEqual({
    [`${BUILT_ORIGIN}/#organisation`]: ['LocalBusiness'],
  });
});

test.each([
  [
    'index.html',
    'LocalBusiness',
    {
      description: expect.stringMatching(/\w/),
      contactPoint: expect.objectContaining({ '@type': 'ContactPoint', email: expect.any(String) }),
      address: expect.objectContaining({ addressCountry: expect.stringMatching(/^[A-Z]{2}$/) }),
      openingHours: 'Mo-Fr 09:00-17:00',
    },
  ],
  ['services/team-training.html', 'Service', { serviceType: 'Team Training' }],
  ['services/process-audits.html', 'HowTo', { totalTime: 'P4W' }],
  [
    'blog/ai-agents-operations.html',
    'BlogPosting',
    {
      author: expect.objectContaining({ url: `${BUILT_ORIGIN}/` }),
      publisher: expect.objectContaining({ logo: expect.objectContaining({ '@type': 'ImageObject' }) }),
      datePublished: '2025-01-28T00:00:00.000Z',
    },
  ],
  ['blog/ai-agents-operations.html', 'BreadcrumbList', {}],
])('%s tells search engines of a %s', (file, type, facts) => {
  const found = nodesOf(file).find((node) => node['@type'] === type);
  expect(found).toMatchObject(facts);
});

test('an article tells when it was published and when it last changed', () => {
  const $ = readBuilt('blog/enterprise-ai-budgets-surge.html');
  const time = (name: string) => $(`meta[property="article:${name}_time"]`).attr('content');
  expect(time('published')).toBe('2025-07-20T00:00:00.000Z');
  expect(time('modified')).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(readBuilt('about.html')('meta[property^="article:"]')).toHaveLength(0);
});

test('/sitemap.xml says of articles and legal texts when they last changed', () => {
  const $ = readBuilt('sitemap.xml');
  const lastmod = (path: string) =>
    $('url')
      .filter((_, url) => $(url).children('loc').text() === `${BUILT_ORIGIN}${path}`)
      .children('lastmod')
      .text();
  expect(lastmod('/blog/ai-agents-operations')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(lastmod('/terms')).toBe('2025-01-20');
  expect(lastmod('/about')).toBe('');
});

function scriptOf(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<html><head><script type="application/ld+json">${json}</script></head></html>`;
}

/** The page with nothing but its data, which is all that is validated here. */
function pageOf(file: string): string {
  const $ = readBuilt(file);
  return load(`<html><head>${$(SCRIPT).toString()}</head><body></body></html>`).html();
}

/** Every object in the data of a page. */
function nodesOf(file: string): Node[] {
  return textsOf(readBuilt(file), SCRIPT).flatMap((text) => nodesIn(JSON.parse(text)));
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inside : [value, ...inside];
}

/** The types and properties of schema.org, as its own file of them has them. */
const vocabulary = (() => {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const triples = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, subject = '', name = '', object = ''] = /^<(\S+)> <(\S+)> <(\S+)>/.exec(line) ?? [];
      return subject ? [{ subject, name, object }] : [];
    });
  const entities = new Map<string, Record<string, unknown> & { '@id': string }>();
  for (const { subject, name, object } of triples) {
    const entity = entities.get(subject) ?? { '@id': subject };
    entities.set(subject, entity);
    if (/#Class$|#Property$/.test(object) && /#type$/.test(name))
      entity['@type'] = object.endsWith('#Class') ? 'rdfs:Class' : 'rdf:Property';
    const list = LISTS[name];
    if (list) entity[list] = [...((entity[list] as object[] | undefined) ?? []), { '@id': object }];
  }
  return { '@graph': [...entities.values()] };
})();

/** What the first validator finds wrong: an error, or a word that schema.org does not have there. */
async function issues(html: string): Promise<unknown[]> {
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const found = await new Validator(vocabulary).validate(data);
  return found.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg');
}

/** What the second validator finds wrong. */
async function failures(html: string): Promise<unknown[]> {
  const run = async () => {
    try {
      return await structuredDataTest(html);
    } catch (error) {
      // It throws where a test failed.
      return (error as { res: { failed: unknown[] } }).res;
    }
  };
  const { failed } = await run();
  return failed;
}
