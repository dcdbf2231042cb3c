import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { structuredDataTest } from 'structured-data-testing-tool';
import { Facebook, Google } from 'structured-data-testing-tool/presets.js';

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
export async function vocabularyFaults(html: string): Promise<readonly unknown[]> {
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const found = await new Validator(vocabulary).validate(data);
  return found.filter(
    ({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg',
  );
}

/** What another finds wrong, by what search engines and shared links require. */
export async function requirementFaults(html: string): Promise<readonly unknown[]> {
  try {
    const { failed } = await structuredDataTest(html, { presets: [Google, Facebook] });
    return failed;
  } catch (error) {
    // It throws where a test failed.
    if (error instanceof Error && 'res' in error)
      return (error as Error & { res: { failed: readonly unknown[] } }).res.failed;
    throw error;
  }
}
