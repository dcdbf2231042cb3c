import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { structuredDataTest } from 'structured-data-testing-tool';
import { Facebook, Google } from 'structured-data-testing-tool/presets.js';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, BUILT_PAGES, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';

/** What the validator reads as a list. */
const LISTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};

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

/** What one validator finds wrong: an error, or a word that schema.org does not have there. */
async function vocabularyFaults(html: string): Promise<readonly unknown[]> {
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const found = await new Validator(vocabulary).validate(data);
  return found.filter(
    ({ severity, errorType, issueMessage }) =>
      // It checks each type of a list by itself, but a property of any of them is valid.
      (severity === 'ERROR' || errorType === 'schemaOrg') &&
      !issueMessage.includes('"openingHours" for type "Organization"'),
  );
}

/** What another finds wrong, by what search engines and shared links require. */
async function requirementFaults(html: string): Promise<readonly unknown[]> {
  try {
    // It cannot read a list of types.
    const oneType = html.replaceAll('["Organization","LocalBusiness"]', '"LocalBusiness"');
    const { failed } = await structuredDataTest(oneType, { presets: [Google, Facebook] });
    return failed;
  } catch (error) {
    // It throws where a test failed.
    if (error instanceof Error && 'res' in error)
      return (error as Error & { res: { failed: readonly unknown[] } }).res.failed;
    throw error;
  }
}

/** What the data of a page may hold. */
interface Node {
  readonly '@type'?: string | readonly string[];
  readonly '@id'?: string;
  readonly [name: string]: unknown;
}

const SCRIPT = 'script[type="application/ld+json"]';

const withData = BUILT_PAGES.filter((file) => readBuilt(file)(SCRIPT).length > 0);

test('the pages that search engines read have structured data', () => {
  expect(withData).toEqual(expect.arrayContaining(['index.html', 'services/process-audits.html']));
  expect(withData.filter((file) => file.startsWith('blog/'))).toHaveLength(ARTICLES.length);
});

test('the structured data of every page is valid for two validators', async () => {
  for (const file of withData) {
    const html = readBuilt(file).html();
    expect(await vocabularyFaults(html), file).toEqual([]);
    expect(await requirementFaults(html), file).toEqual([]);
  }
});

test('each thing has one type on all pages, wherever it is named', () => {
  const types = new Map<string, Set<unknown>>();
  for (const node of withData.flatMap(nodesOf)) {
    const id = node['@id'];
    if (id) types.set(id, (types.get(id) ?? new Set()).add(String(node['@type'])));
  }
  expect(Object.fromEntries([...types].map(([id, all]) => [id, [...all]]))).toEqual({
    [`${BUILT_ORIGIN}/#organisation`]: ['Organization,LocalBusiness'],
  });
});

test.each([
  [
    'index.html',
    'Organization,LocalBusiness',
    {
      description: expect.stringMatching(/\w/),
      email: brand.email,
      contactPoint: expect.objectContaining({ '@type': 'ContactPoint', email: brand.email }),
      address: expect.objectContaining({ addressCountry: expect.stringMatching(/^[A-Z]{2}$/) }),
      openingHours: expect.stringMatching(/^[A-Z][a-z]-[A-Z][a-z] \d\d:\d\d-\d\d:\d\d$/),
    },
  ],
  [
    'index.html',
    'WebSite',
    {
      name: brand.name,
      url: `${BUILT_ORIGIN}/`,
      publisher: expect.objectContaining({ '@id': `${BUILT_ORIGIN}/#organisation` }),
    },
  ],
  ['services/team-training.html', 'Service', { serviceType: 'Team Training' }],
  ['services/process-audits.html', 'HowTo', { totalTime: 'P4W' }],
  ['blog/ai-agents-operations.html', 'BreadcrumbList', {}],
])('%s tells search engines of a %s', (file, type, facts) => {
  const found = nodesOf(file).find((node) => String(node['@type']) === type);
  expect(found).toMatchObject(facts);
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

test('search engines are told each answer of the questions as the page says it, links included with their whole address', () => {
  const $ = readBuilt('index.html');
  const data = textsOf($, SCRIPT)
    .map((text) => JSON.parse(text))
    .find((one) => one['@type'] === 'FAQPage');
  const told = data.mainEntity.map(
    ({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
      name,
      acceptedAnswer.text.replace(/<\/?a\b[^>]*>/g, ''),
    ],
  );
  const shown = textsOf($, '#faq summary h3').map((question, index) => [
    question,
    textsOf($, '#faq details > p')[index],
  ]);
  expect(shown).toHaveLength(10);
  expect(told).toEqual(shown);
  expect(shown[0]?.[1]).toMatch(/See what a tool would change\.$/);
  const addresses = JSON.stringify(data).matchAll(/href=\\"([^"]+)\\"/g);
  expect([...addresses].map(([, address]) => address)).toEqual(
    hrefsOf($, '#faq details a').map((href) => `${BUILT_ORIGIN}${href}`),
  );
});

/** Every object in the data of a page. */
function nodesOf(file: string): Node[] {
  return textsOf(readBuilt(file), SCRIPT).flatMap((text) => nodesIn(JSON.parse(text)));
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inside : [{ ...value }, ...inside];
}
