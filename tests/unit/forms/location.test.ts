import { expect, test } from 'vitest';
import { locationOfPath, parseLocation } from '../../../forms/location.ts';

test.each([
  ['/', 'homepage'],
  ['', 'homepage'],
  ['/about', 'about'],
  ['/services/process-audits', 'services-process-audits'],
  ['/blog/ai-agents-operations/', 'blog-ai-agents-operations'],
])('the location of %j is %s', (path, location) => {
  expect(locationOfPath(path)).toBe(location);
});

test.each([
  ['systems', 'systems'],
  ['blog-ai-agents-operations', 'blog-ai-agents-operations'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), 'homepage'],
  ['Not A Slug', 'homepage'],
  ['-x', 'homepage'],
  ['a--b', 'homepage'],
  ['"><script>', 'homepage'],
  ['', 'homepage'],
  [undefined, 'homepage'],
  [7, 'homepage'],
])('the untrusted location %j is kept as %j', (value, location) => {
  expect(parseLocation(value)).toBe(location);
});
