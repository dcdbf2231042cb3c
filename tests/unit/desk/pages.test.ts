import { expect, test } from 'vitest';
import { pageAt } from '../../../src/desk/shell/pages.ts';

test.each([
  ['/', 'Inbox', undefined],
  ['/messages/12', 'Inbox', '12'],
  ['/messages/a%20b', 'Inbox', 'a b'],
  ['/messages/50%', 'Inbox', '50%'],
  ['/devices', 'Sign-in and devices', undefined],
])('the address %s shows the page %s', (address, label, id) => {
  const found = pageAt(address);
  expect(found?.page.label).toBe(label);
  expect(found?.id).toBe(id);
});

test.each(['/messages/', '/messages/1/2', '/devices/1', '/nothing'])(
  'the address %s shows no page',
  (address) => {
    expect(pageAt(address)).toBeUndefined();
  },
);
