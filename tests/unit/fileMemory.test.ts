import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileMemory } from '../../server/http/fileMemory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (bytes: number) => ({ headers: { etag: 'one' }, body: Buffer.alloc(bytes) });

test('an answer is given again for a second, so a new build is soon served', () => {
  const memory = createFileMemory();
  const kept = answer(10);
  memory.keep('about', kept);
  vi.advanceTimersByTime(999);
  expect(memory.find('about')).toMatchObject(kept);
  expect(memory.find('other')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(memory.find('about')).toBeUndefined();
});

test('memory stays within its bound, whatever visitors ask for', () => {
  const memory = createFileMemory();
  const megabyte = answer(1024 ** 2);
  const found = () =>
    Array.from({ length: 100 }, (_, index) => memory.find(`page ${index}`)).filter(Boolean);
  for (let index = 0; index < 100; index += 1) {
    memory.keep(`page ${index}`, megabyte);
    expect(found().length).toBeLessThanOrEqual(32);
  }
  expect(memory.find('page 99')).toBeDefined();
});

test('long names count as much as what is kept under them', () => {
  const memory = createFileMemory();
  memory.keep('first', answer(1));
  for (let index = 0; index < 20; index += 1) {
    memory.keep(`${index}${'x'.repeat(1024 ** 2)}`, answer(1));
  }
  expect(memory.find('first')).toBeUndefined();
});

test('a file that is kept anew takes no more room than once', () => {
  const memory = createFileMemory();
  memory.keep('first', answer(1));
  for (let index = 0; index < 100; index += 1) memory.keep('page', answer(1024 ** 2));
  expect(memory.find('first')).toBeDefined();
});
