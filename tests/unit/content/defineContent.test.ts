import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineContent } from '../../../src/content/defineContent.ts';

const schema = z.strictObject({
  title: z.string().max(10),
  steps: z.array(z.strictObject({ title: z.string(), weeks: z.number() })).length(2),
});

const content = {
  title: 'Audit',
  steps: [
    { title: 'Map', weeks: 1 },
    { title: 'Measure', weeks: 2 },
  ],
};

/** Defines content that the types would not let through. */
function define(changed: object): unknown {
  return defineContent('src/content/audit.ts', schema, { ...content, ...changed });
}

test('content that keeps to its schema is returned', () => {
  expect(define({})).toEqual(content);
});

test.each([
  ['a missing field', { title: undefined }, 'title'],
  ['a field that is too long', { title: 'A title too long' }, 'title'],
  ['a missing entry', { steps: content.steps.slice(1) }, 'steps'],
  [
    'a wrong field of an entry',
    { steps: [content.steps[0], { title: 'X', weeks: 'two' }] },
    'steps.1.weeks',
  ],
  ['a missing field of an entry', { steps: [{ title: 'X' }, content.steps[1]] }, 'steps.0.weeks'],
])('%s fails with file and field named', (_case, changed, field) => {
  expect(() => define(changed)).toThrow(
    new RegExp(`^src/content/audit\\.ts has wrong content:\\n  ${field.replaceAll('.', '\\.')}: `),
  );
});

test('a field that the schema does not know fails with the file and its name', () => {
  expect(() => define({ subtitle: 'new' })).toThrow(/^src\/content\/audit\.ts .*\n.*"subtitle"/);
});

test('every wrong field is named at once', () => {
  expect(() => define({ title: 7, steps: [] })).toThrow(/ {2}title: .*\n {2}steps: /);
});
