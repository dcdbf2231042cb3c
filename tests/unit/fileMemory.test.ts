import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileMemory } from '../../server/http/fileMemory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A plain GET. */
const asked = (url: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  url,
  headers,
});

test('an answer is given again for a second, so a new build is soon served', () => {
  const memory = createFileMemory();
  const body = Buffer.from('about us');
  memory.keep(asked('/about'), { etag: 'one', 'content-length': 8, vary: ['a', 'b'] }, body);
  vi.advanceTimersByTime(999);
  expect(memory.find(asked('/about'))).toMatchObject({
    path: '/about',
    headers: ['etag', 'one', 'content-length', '8', 'vary', 'a', 'vary', 'b'],
    body,
  });
  expect(memory.find(asked('/other'))).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(memory.find(asked('/about'))).toBeUndefined();
});

test('one request reads a file anew, and others get the old answer meanwhile, once', () => {
  const memory = createFileMemory();
  const keep = (text: string) => memory.keep(asked('/about'), {}, Buffer.from(text));
  const found = () => memory.find(asked('/about'))?.body.toString();
  keep('old');
  vi.advanceTimersByTime(1000);
  expect([found(), found(), found()]).toEqual([undefined, 'old', 'old']);
  keep('new');
  expect(found()).toBe('new');
  vi.advanceTimersByTime(1000);
  expect([found(), found()]).toEqual([undefined, 'new']);
  vi.advanceTimersByTime(1000);
  expect([found(), found()]).toEqual([undefined, undefined]);
});

test('an answer is for its path and what the client can read, whatever the query', () => {
  const memory = createFileMemory();
  const gzip = { 'accept-encoding': 'gzip' };
  memory.keep(asked('/about?a=1', gzip), {}, Buffer.alloc(1));
  expect(memory.find(asked('/about?b=2', gzip))).toMatchObject({ path: '/about' });
  expect(memory.find(asked('/about'))).toBeUndefined();
  expect(memory.find(asked('/about', { 'accept-encoding': 'br' }))).toBeUndefined();
});

test.each([
  ['another method', { ...asked('/about'), method: 'HEAD' }],
  ['a range', asked('/about', { range: 'bytes=0-1' })],
  ['a condition', asked('/about', { 'if-none-match': 'one' })],
])('%s is neither kept nor found', (_name, request) => {
  const memory = createFileMemory();
  memory.keep(request, {}, Buffer.alloc(1));
  expect(memory.find(asked('/about'))).toBeUndefined();
  memory.keep(asked('/about'), {}, Buffer.alloc(1));
  expect(memory.find(request)).toBeUndefined();
});

test('memory stays within its bound, whatever visitors ask for', () => {
  const memory = createFileMemory();
  const megabyte = Buffer.alloc(1024 ** 2);
  const found = () =>
    Array.from({ length: 100 }, (_, index) => memory.find(asked(`/page-${index}`))).filter(Boolean);
  for (let index = 0; index < 100; index += 1) {
    memory.keep(asked(`/page-${index}`), {}, megabyte);
    expect(found().length).toBeLessThanOrEqual(32);
  }
  expect(memory.find(asked('/page-99'))).toBeDefined();
});

test('long names count as much as what is kept under them', () => {
  const memory = createFileMemory();
  memory.keep(asked('/first'), {}, Buffer.alloc(1));
  for (let index = 0; index < 20; index += 1) {
    memory.keep(asked(`/${index}${'x'.repeat(1024 ** 2)}`), {}, Buffer.alloc(1));
  }
  expect(memory.find(asked('/first'))).toBeUndefined();
});

test('a file that is kept anew takes no more room than once', () => {
  const memory = createFileMemory();
  memory.keep(asked('/first'), {}, Buffer.alloc(1));
  for (let index = 0; index < 100; index += 1) {
    memory.keep(asked('/page'), {}, Buffer.alloc(1024 ** 2));
  }
  expect(memory.find(asked('/first'))).toBeDefined();
});
